"""Makes src/study/coding/reference.json: coders' marks, and how far they agree by other libraries.

    python3 -m venv venv && venv/bin/pip install krippendorff==0.9.0 scikit-learn==1.9.1
    venv/bin/python .make/coding-reference.py > src/study/coding/reference.json
"""

import itertools
import json
import math
import random
import warnings
from importlib.metadata import version

import krippendorff
import numpy as np
from sklearn.metrics import cohen_kappa_score

warnings.simplefilter("ignore")
CODES = ["deception", "contradiction", "evasion", "accusation", "evidence"]


def coders(seed, names, turns, gaps, noise):
    """Marks that share a truth: each coder misses some turns and errs in some codes."""
    chance = random.Random(seed)
    rates = [0.3, 0.05, 0.2, 0.5, 0.4]
    truth = {t: [chance.random() < rate for rate in rates] for t in range(1, turns + 1)}
    marks = {}
    for name in names:
        marks[name] = {}
        for turn, held in truth.items():
            if chance.random() < gaps:
                continue
            seen = [one != (chance.random() < noise) for one in held]
            marks[name][str(turn)] = [code for code, on in zip(CODES, seen) if on]
    return marks


def figures(marks):
    """Every figure of one case: alpha of all, kappa of every two."""
    def places(among):
        counts = {}
        for name in among:
            for turn in marks[name]:
                counts[turn] = counts.get(turn, 0) + 1
        return sorted((t for t, n in counts.items() if n > 1), key=int)

    def labels(name, turns, code, sets):
        row = []
        for turn in turns:
            given = marks[name].get(turn)
            if given is None:
                row.append(math.nan)
            elif code is None:
                row.append(sets.setdefault(tuple(sorted(given)), len(sets)))
            else:
                row.append(int(code in given))
        return row

    found = []
    names = list(marks)
    for figure, among in [("alpha", names)] + [("kappa", list(two)) for two in itertools.combinations(names, 2)]:
        turns = places(among)
        if not turns:
            continue
        for code in [None] + CODES:
            sets = {}
            rows = [labels(name, turns, code, sets) for name in among]
            present = {one for row in rows for one in row if not math.isnan(one)}
            value = None
            if len(present) > 1:
                if figure == "alpha":
                    value = float(krippendorff.alpha(np.array(rows, dtype=float), level_of_measurement="nominal"))
                else:
                    value = float(cohen_kappa_score(rows[0], rows[1]))
            found.append({"figure": figure, "code": code, "coders": among, "n": len(turns), "value": value})
    return found


CASES = {
    "two coders, every turn": (1, ["Ada", "Ben"], 60, 0.0, 0.1),
    "three coders with gaps": (2, ["Ada", "Ben", "Cleo"], 90, 0.3, 0.15),
    "five coders, hardly better than chance": (3, ["Ada", "Ben", "Cleo", "Dan", "Eve"], 40, 0.5, 0.4),
    "few turns": (4, ["Ada", "Ben"], 6, 0.2, 0.2),
    "the same throughout": (5, ["Ada", "Ben"], 8, 0.0, 0.0),
}

libraries = {name: version(name) for name in ["krippendorff", "scikit-learn", "numpy"]}
cases = []
for name, given in CASES.items():
    marks = coders(*given)
    cases.append({"name": name, "marks": marks, "figures": figures(marks)})
print(json.dumps({"made_with": libraries, "codes": CODES, "cases": cases}))
