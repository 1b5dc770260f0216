## What the page models say.
# A player without a name.
nameless_player = Player { $number }
# A victim without a name.
nameless_victim = Victim { $number }
sensor_emotion = observer's disposition
sensor_motivation = motive
sensor_opportunity = opportunity
sensor_information_value = information value
sensor_evidence = link to the scene
sensor_background = conflict with others
level_positive = positive
level_neutral = neutral
level_negative = negative
level_yes = yes
level_no = no
level_high = high
level_medium = medium
level_low = low
kind_introduction = introduction
kind_question = question
kind_answer = answer
kind_pruning = suspect list settled
kind_vote = vote
kind_verdict = outcome
kind_statement = statement
kind_clue = clue
kind_ranking = final accusation
# Stretch of the procedure.
mark_clues = Clues
# Stretch of the procedure.
mark_introductions = Introductions
# Stretch of the procedure.
mark_round = Round { $round }
# Stretch of the procedure.
mark_accusation = Accusations
# Stretch of the procedure.
mark_vote = Vote
# Stretch of the procedure.
mark_outcome = Outcome
# Heading: a round about one death.
round_about = Round { $round } · about the death of { $victim }
# Divider: the talk turns to a death.
about_death = About the death of { $victim }
introduces = { $speaker } introduces themself
asks = { $asker } asks { $answerer }
# Somebody asks somebody about a death.
asks_about = { $asker } asks { $answerer } about the death of { $victim }
answers = { $answerer } answers { $asker }
# Somebody's list changes: heading of the inspector.
settles_list = { $observer } goes over the suspects in the death of { $victim }
# Somebody's list changes, unseen.
thinks = { $observer } thinks it over
accuses = { $voter } accuses { $accused } of killing { $victim }
# Somebody says something to everybody or to the host.
speaks = { $speaker } speaks
# The host says something.
host_speaks = The host speaks
host_to_all = The host: { $text }
# The host's line to somebody.
host_to = The host to { $listener }: { $text }
# A clue that somebody found.
clue_by = { $finder } finds a clue: { $place }
# A clue that was laid out.
clue_at = A clue: { $place }
ranking_of = Who is doubted most in the death of { $victim }
nothing_yet = Nothing has happened yet
# Pruned: somebody is off the list.
stopped_suspecting = { $observer } stopped suspecting { $suspects }
# Pruned: somebody is back.
suspects_again = { $observer } suspects { $suspects } again
stopped_and_again = { $observer } stopped suspecting { $dropped } and suspects { $returned } again
still_suspects = { $observer } still suspects { $suspects }
# Pruned: somebody stays off the list.
still_does_not_suspect = { $observer } still does not suspect { $suspect }
# Pruned, in the words of the paper.
pruned_detail = pruned; entropy { $before } → { $after }, gain { $gain }
# A list that an imported log does not hold but lets one see.
recovered_detail = recovered from the questions asked; entropy { $before } → { $after }, gain { $gain }
# The flag on a question.
gain_label = { $asker } gained { $gain } nats in this round, settled in turn { $turn }
fault_asked_again = { $who }: the reply was of no use and was asked for again
fault_left = { $who }: the reply was of no use; everything stays as it was
fault_retried = { $who }: something went wrong and was tried once more
fault_skipped = { $who }: something went wrong; the game went on without it
# Something said that is too long to be shown.
goes_on = { $text }… ({ $left } more characters stand in the log)
# Button: the rest of a long text.
show_more = Show more ({ $left } more characters)
# Who can be accused and plays no part.
not_at_the_table = not at the table
# Whose fault, when nobody's at the table.
neutral_reader = The neutral reader
# Whose fault, when it is the exam's.
reader_of_all = The reader of every script
# What is under way.
neutral_reader_thinks = A neutral reader rates what was said
# What is under way.
reader_of_all_thinks = The reader of every script answers the exam
cause_unavailable = the mind could not be reached: { $detail }
cause_empty = the reply was empty
cause_cut_by_length = the reply was cut off before its end: it was longer than a reply may be
cause_cut_by_filter = the reply was cut off before its end by the server’s content filter
cause_unreadable = the reply could not be read: { $detail }
cause_inadmissible = the reply breaks a rule: { $detail }
# Verdict: a murderer was convicted.
verdict_won = { $convicted } is convicted of killing { $victim }, and did it
# Verdict: an innocent was convicted.
verdict_innocent = { $convicted } is convicted of killing { $victim }, and is innocent of it
# Verdict: convicted, truth unknown.
verdict_convicted = { $convicted } is convicted of killing { $victim }; the case does not say who did it
verdict_nobody = Nobody is convicted of killing { $victim }
truth_is = { $victim } was killed by { $murderers }
# An act was dealt.
act_dealt = The scripts of act { $act } are dealt
# The game is over.
game_over = The game is over
# Behind the last line of another program's log.
record_ends = The record ends here; whether the game was finished is not recorded.
# Behind the last line of another program's log.
record_breaks_off = The record breaks off here; the game was not finished.
# Something about one death of several.
of_death = { $victim }: { $text }
suspected_by = suspected by { $holders } of { $of }
# Cast, through a seat's eyes.
you_suspect = you suspect this player
# Cast, through a seat's eyes.
you_do_not_suspect = you do not suspect this player
murderer = Murderer
# Hidden by the perspective.
hidden_perspective = not visible from here
# Hidden as a spoiler.
hidden_spoilers = hidden until spoilers are revealed
# The log does not say.
not_recorded = not recorded
offline_reader = offline reader (no language model)
# A mind that the log does not name.
unknown_mind = unknown mind
matrix_caption = Who suspects whom of killing { $victim }
cell_suspects = { $observer } suspects { $suspect }
cell_no_longer = { $observer } no longer suspects { $suspect }, since turn { $turn }
cell_own = { $observer } never suspects themself
cell_hidden = what { $observer } thinks is not visible from here
# A cell whose observer keeps no list any more.
cell_not_kept = { $who } keeps no suspect list from turn { $turn } on
# Where a line of the chart ends.
not_kept_from_here = { $who }: not kept from here
cell_not_recorded = what { $observer } thought is not recorded
reason_reading = { $observer } on { $suspect } · { $sensor }: { $level }
distance_is = { $suspect } is { $distance } away from the picture of the murderer (0 fits, 1 does not)
distance_unread = { $suspect } has not been read
# Inspector: "score", as the name in a formula.
formula_score = score
task_reads = reads { $suspect }
task_chooses = chooses whom to ask
task_introduces = introduces themself
task_asks = asks { $answerer }
task_answers = answers { $asker }
task_prunes = goes over the suspect list
task_speaks = speaks
task_searches = searches: { $place }
task_rates = rates { $who }
task_is_examined = answers an exam question
task_votes = votes
task_failed = a task that failed
# Task of the director.
task_directs = leads the game
store_script = own script
store_dialogue = what was said at the table
recalled = { $found } of { $held } segments, about { $tokens } of { $budget } tokens
# Tokens.
tokens = { $sent } tokens sent, { $received } received
# Nothing was called that counts tokens.
tokens_none = no tokens
# A log that does not count.
tokens_not_recorded = tokens not recorded
# Tokens, estimated.
tokens_estimated = about { $sent } tokens sent, { $received } received (estimated)
# Role of a message.
role_system = rules
# Role of a message.
role_user = task
# Role of a message.
role_assistant = earlier reply
dot = Turn { $turn }: { $text }
# Score: a dot with a fault.
dot_fault = Turn { $turn }: { $text }; something went wrong on the way
heat_label =
    { $holders ->
        [one] From turn { $turn }: { $holders } of { $of } suspects { $suspect }
       *[other] From turn { $turn }: { $holders } of { $of } suspect { $suspect }
    }
# Score: whose lists are counted.
keepers_some = Lists of { $names }; the others keep none that is known.
# Score: nobody's list is counted.
keepers_none = Nobody who could suspect in earnest keeps a list.
# Matrix and inspector: a feigned list.
feigned_list = { $name } did it: this list is feigned.
# Score: feigned lists, left out.
feigned_left_out = Feigned, and not counted: the list of { $names }, who did it.
# Score: feigned lists, counted.
feigned_counted = Counted, though feigned: the list of { $names }, who did it.
entropy_label =
    { $suspects ->
        [one] From turn { $turn }: { $observer } has { $suspects } suspect, entropy { $entropy }
       *[other] From turn { $turn }: { $observer } has { $suspects } suspects, entropy { $entropy }
    }
# Score: a drop with its question.
drop_after = gain { $gain } after asking { $answerers }
# A gain about people who were not asked.
drop_aside = gain { $gain }, about nobody whom they asked
# Score: a drop without a question.
drop_unasked = gain { $gain } without a question of their own
bar_label = Turn { $turn }: { $observer } gained { $gain } nats
table_suspicion = Share of the others who suspect each player of killing { $victim }
table_entropy = Entropy of each observer about the death of { $victim }, in nats
table_gain = Information gain about the death of { $victim }, in nats
table_events = What happened, turn by turn
column_turn = Turn
column_suspect = Suspect
column_observer = Observer
column_share = Share
column_entropy = Entropy
column_gain = Gain
column_event = Event
# Library card: the parts of its size.
count_players =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
count_victims =
    { $victims ->
        [one] { $victims } victim
       *[other] { $victims } victims
    }
count_turns =
    { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
# Library card: players, victims, turns, each with its noun.
size = { $players }, { $victims }, { $turns }
finished = finished
in_progress = in progress
# Library card of another program's log.
end_not_recorded = end not recorded
# Language of a case.
language_english = English
# Language of a case.
language_chinese = Chinese

## Names of private steps on the way to what is said, and ThinkThrice's tries.
step_draft = first draft
step_choose_question = picks a prepared question
step_reflect = holds the draft against what was said
step_own_questions = turns objectives into questions to oneself
step_answer_oneself = answers a question to oneself
# Step (ThinkThrice).
# Step.
step_needs_timeline = decides whether the question asks for the timeline
step_split_question = splits the question
step_find_facts = looks for facts of the own timeline
step_find_missing = looks for what the answer leaves out
step_complete_answer = writes the answer anew
step_split_answer = splits the answer into statements
step_check_facts = checks every statement
# Step that is not known; `task` is its name in files.
step_other = thinks it over ({ $task })
length_words =
    { $words ->
        [one] { $words } word
       *[other] { $words } words
    }
length_characters =
    { $characters ->
        [one] { $characters } character
       *[other] { $characters } characters
    }
# What a try must reach.
try_needed =
    { $correct ->
        [one] Accepted from accuracy { $accuracy }, { $correct } correct statement and { $length }.
       *[other] Accepted from accuracy { $accuracy }, { $correct } correct statements and { $length }.
    }
# A try that passes.
try_accepted = Accepted: it reaches every threshold.
# A try that does not; `lacks` is a list.
try_refused = Not accepted: { $lacks }.
try_lacks_accuracy = accuracy { $has } ({ $needs } needed)
try_lacks_correct = { $has } correct ({ $needs } needed)
try_lacks_length = length { $has } ({ $needs } needed)

## Words that explain a decision: whole sentences, the game's words first, the numbers in them.
# Why this target: by score.
chose_best = { $asker } asks { $target }, whose score is the highest.
# Why this target: nobody scores higher, somebody as high.
chose_of_equals = { $asker } asks { $target }; nobody scores higher.
# Why this target: the log does not say by which rule.
chose_otherwise = { $asker } asks { $target }.
# Why this target: by chance.
chose_by_chance = { $asker } asks { $target }, picked by chance to explore.
# Why this target: the rule asks everybody.
chose_all = { $asker } asks everybody on the suspect list, { $target } among them.
# Why this target: among the best.
chose_among_best = { $asker } asks { $target }, who is among the highest scores.
drew_best = Chance had no say: it drew { $draw }, not below ε = { $epsilon }.
drew_chance = Chance decided: it drew { $draw }, below ε = { $epsilon }.
# The numbers of eq. 3.
explain_score = { $who } scores { $score }: the rounds in which they were asked gained { $gain } on average, and what the next question may bring is read as { $expected } (−1 little, 0 some, +1 much).
# The same of somebody who was never asked.
explain_score_new = { $who } scores { $score }: they were not asked before, and what the next question may bring is read as { $expected } (−1 little, 0 some, +1 much).
# Why not the next best.
explain_runner_up = The next best, { $who }, scores { $score }.
# Chance passed over somebody better.
explain_better = By score it would have been { $who }, with { $score }.
# All scores are equal.
explain_tie = A tie: everybody on the list scores { $score }, so the order of the list decides.
# Some scores are equal.
explain_shared = A tie with { $names } at { $score }: of equals, whoever stands first on the list comes first.
# All scores are equal, and chance decided.
explain_all_same = Everybody on the list scores { $score }.
# Nobody else was left.
explain_only_one = { $whom } is the only one left on the list.
# Nothing was computed: the strategy chose in its own words.
explain_own_choice = { $who } chose { $whom } in their own words; no scores are computed.
# A person had help.
explain_hinted = { $who } had been shown a hint to ask { $whom }.
explain_person_chose = A person plays { $who } and chose { $whom }.
# A strategy that asks everybody.
explain_everybody = { $who } plays by a strategy that keeps no suspect list and questions everybody in turn.
explain_asked_or_searched = { $who } could ask or search, and chose in their own words to ask { $whom }; no scores are computed.
explain_searched = { $who } could ask or search, and chose in their own words to search: { $place }. No scores are computed.
# What there was to find.
explain_clues_there =
    { $of ->
        [one] { $left } of { $of } clue still lay there.
       *[other] { $left } of { $of } clues still lay there.
    }
# An imported log whose lists are recovered.
explain_recovered = { $who } asked { $whom }, so { $whom } was still on their list in this round. The log records no scores.
# What the round of a question brought.
explain_round_gain = What { $who } gained in this round came to light in turn { $turn }: { $gain }.
# A question of a round whose gain is about others.
explain_round_gain_aside = { $who } gained { $gain } in this round (turn { $turn }), but not about { $whom }: their place on the list did not change.
# How far somebody is.
explain_distance = { $who } is { $distance } away from the hypothetical murderer (0 fits, 1 does not).
# A suspect that stays.
explain_kept = { $whom } stays on the list, { $distance } away from the hypothetical murderer.
# A suspect that goes.
explain_dropped = { $whom } goes, { $distance } away from the hypothetical murderer.
# A suspect that comes back.
explain_returned = { $whom } comes back, { $distance } away from the hypothetical murderer.
# A suspect that stays unread.
explain_kept_unread = { $whom } stays on the list; how far they are from the hypothetical murderer was not read.
# A suspect that goes unread.
explain_dropped_unread = { $whom } goes; how far they are from the hypothetical murderer was not read.
# A suspect that comes back unread.
explain_returned_unread = { $whom } comes back; how far they are from the hypothetical murderer was not read.
# What a pruning gained.
explain_gain = The list goes from { $before } to { $after }: entropy { $entropy_before } → { $entropy_after }, gain { $gain }.
# What a pruning that changed nothing gained.
explain_no_gain = As many are left as before: entropy { $entropy }, gain 0.
# Somebody goes and somebody stays at one distance.
explain_not_by_distance = { $dropped } and { $kept } are equally far: it was not the distance that parted them.
# Somebody goes who is nearer than somebody who stays.
explain_against_distance = { $dropped } goes although { $kept }, who stays, is farther away: it was not the distance that decided.
# Whom to look for from now on.
explain_criteria = From now on the hypothetical murderer is recognised by: { $names }.
# No criterion is left.
explain_no_criteria = From now on nothing marks the hypothetical murderer.
# The thinker's own reason.
explain_reason = { $who }’s reason: { $reason }
# A vote for somebody on the own list.
explain_vote = { $who } accuses { $whom }, number { $place } of { $of } on their own list.
# A vote against the own list.
explain_vote_off = { $who } accuses { $whom }, who is not on their own list.
# A vote without a list.
explain_vote_listless = { $who } accuses { $whom }. They kept no suspect list to compare the vote with.
# A conviction by half of the votes.
explain_half = { $who } holds { $votes } of the { $of } players’ votes; half of them convict.
# A conviction by half of the votes that were cast.
explain_half_of_cast =
    { $of ->
        [one] { $who } holds { $votes } of { $of } vote; half of them convict.
       *[other] { $who } holds { $votes } of { $of } votes; half of them convict.
    }
# A conviction by most votes.
explain_most =
    { $of ->
        [one] { $who } holds { $votes } of { $of } vote; the most votes convict.
       *[other] { $who } holds { $votes } of { $of } votes; the most votes convict.
    }
# Several hold the most votes.
explain_tied_votes =
    { $of ->
        [one] A tie: { $names } hold { $held } of { $of } vote each, and a tie convicts nobody.
       *[other] A tie: { $names } hold { $held } of { $of } votes each, and a tie convicts nobody.
    }
# Nobody was convicted by half of the votes.
explain_no_half = Nobody alone holds the votes of half of the { $of } players, and a tie is nobody’s.
# Nobody was convicted by half of the votes that were cast.
explain_no_half_of_cast =
    { $of ->
        [one] Nobody alone holds half of the { $of } vote, and a tie is nobody’s.
       *[other] Nobody alone holds half of the { $of } votes, and a tie is nobody’s.
    }
# Nobody was convicted by most votes.
explain_no_most =
    { $of ->
        [one] Nobody holds more of the { $of } vote than everybody else, and a tie is nobody’s.
       *[other] Nobody holds more of the { $of } votes than everybody else, and a tie is nobody’s.
    }
explain_no_votes = Nobody voted.
# How the final accusation is counted.
explain_ranking = The ranking counts votes; of equals, whoever was found more suspicious stands first.
# Two games: how far they are the same.
compare_same =
    { $turns ->
        [one] the first turn is the same
       *[other] the first { $turns } turns are the same
    }
# Two games: nothing is the same.
compare_nothing = the games differ from the first turn
# Two games: one is the beginning of the other, or both are one.
compare_all = the games do not differ as far as both go
# Two games: no difference.
compare_equal = the same
# Two games: who was convicted.
compare_convicted = { $name } convicted
# Two games: nobody was, or not yet.
compare_nobody = nobody convicted
# Two games: the verdicts differ.
compare_other_verdict = another verdict
# Two games: the votes differ.
compare_other_vote = another vote
# Two games: the same suspects in another order.
compare_other_order = the same people in another order
# Two games: the second list is shorter.
compare_without = without { $names }
# Two games: the second list is longer.
compare_with = { $names } as well
# Two games: the second list has others.
compare_instead = { $new } instead of { $gone }
# Two games: only one of them holds this.
compare_one_recorded = recorded in one game only
# Two games: more is open in the second.
compare_higher = higher by { $by }
# Two games: less is open in the second.
compare_lower = lower by { $by }

## Words for what the procedures, people and forks bring: searches, notes, summaries, phases.
procedure_name_questum = Questum
procedure_name_jubensha = Jubensha
procedure_name_mirage = MIRAGE
# A procedure with its length.
fact_rounds =
    { $rounds ->
        [one] { $procedure }, { $rounds } round
       *[other] { $procedure }, { $rounds } rounds
    }
fact_sides = civilians { $civilians }, murderers { $murderers }
# What came of a game.
fact_solved = { $solved } of { $of } solved
# What came of a game whose truth is not known.
fact_verdict_untold = decided; the case does not say who did it
# What a game took.
fact_cost =
    { $calls ->
        [one] { $calls } call, { $tokens } tokens, { $cost }
       *[other] { $calls } calls, { $tokens } tokens, { $cost }
    }
# Stretch of the procedure.
mark_exam = Exam
# Who plays a seat.
human_mind = a person
searches = { $who } searches: { $place }
notes = { $who } notes, for no other eyes:
was_hinted = { $who } was shown a hint, for no other eyes: ask { $whom }
# A line: here a fork parts from its parent.
fork_parts = Here this game parts from the one it was forked from
# What a fork is.
fork_of = A fork of “{ $title }” from turn { $turn }
# What a fork from the very beginning is.
fork_of_start = A fork of “{ $title }” from before its first turn
task_summarises = puts what it remembers in fewer words
task_passes = lets it pass
# What a person does on their own.
task_notes = notes something
cause_time_up = the { $limit_s } seconds were over

## What the page says about logs and scripts of other programs: ratings, measures, exam answers, formats.
size_case = { $players }, { $victims }
# Note in a log: what its reader added.
stated_by_reader = Who killed { $victim } was stated by the reader, not by the files: { $names }.
# A rating below what was said, for a screen reader; without a rater.
rated_said = A neutral reader rates { $name } by this: suspicion { $suspicion }, trust { $trust }
# The same by somebody at the table.
rated_said_by = { $rater } rates { $name } by this: suspicion { $suspicion }, trust { $trust }
# A rating that was made afterwards.
rated_said_after = Rated afterwards by { $by } as a neutral reader: { $name }, suspicion { $suspicion }, trust { $trust }
# The same in somebody's place.
rated_said_for = Rated afterwards by { $by } in the place of { $rater }: { $name }, suspicion { $suspicion }, trust { $trust }
closeness_label = Turn { $turn }: { $who } fits the picture of the murderer by { $share }, in the eyes of { $readers }
table_closeness = How well each player fits the picture of the murderer of { $victim }
# Who rated: neutral readers, as the log has it.
by_neutral = neutral readers, in the log
# Who rated: the players together.
by_table = everybody at the table
# Who rated, in short.
by_offline_reader = offline reader
by_added = { $name }, afterwards
# Who rated afterwards in the players' place.
by_added_table = { $name }, afterwards, as everybody at the table
# The second or later one of the same name.
mind_again = { $name } ({ $number })
# What was read afterwards.
plan_neutral = Suspicion and trust, as a neutral reader
# What was read afterwards.
plan_others = Suspicion and trust, as every other player
# What was read afterwards.
plan_sensors = Sensors after every round, as every player
# How many readings there are.
readings =
    { $count ->
        [one] { $count } reading
       *[other] { $count } readings
    }
# How far they go.
readings_until = up to turn { $turn } of { $turns }
# What could not be read.
readings_left =
    { $count ->
        [one] { $count } reply could not be used
       *[other] { $count } replies could not be used
    }
# A rating with its scale.
of_two = { $value } of 2
# A rating that is not there.
not_rated = not recorded
# Rating track: Σ so far.
rated_sums = Turn { $turn }: suspicion share of { $who } { $share } (suspicion { $suspicion } of what is possible so far, trust { $trust })
# Rating track where both sums are 0.
rated_no_share = Turn { $turn }: { $who } was rated neither suspicious nor trustworthy so far; there is no share
column_suspicion_share = Suspicion share (TII)
column_suspicion_share_whole = Suspicion share over all stages (TII as the paper’s text has it)
column_suspicion_share_anew = Suspicion share, counted anew with every stage (TII as published)
column_suspicion = Suspicion, of what is possible
column_trust = Trust, of what is possible
table_ratings = Ratings added up, by: { $by }
measure_suspicion_share = suspicion share (TII)
measure_suspicion_share_whole = suspicion share over all stages (TII as the paper’s text has it)
measure_suspicion_share_last = suspicion share in the last stage (TII as published: the program counts anew with every stage)
measure_clue_share_pooled = clues found, of those of all games together (CIC as published)
measure_key_clue_share = share of the key clues found
measure_clues_found = clues found
measure_clue_share = clues found, of those of this game (CIC of one game)
measure_interaction = interaction as a judge marked it (ICI)
measure_script_compliance = faithfulness to the script (SCI)
measure_victory = reciprocal rank of the culprit
measure_failures = replies that could not be parsed
measure_exam_score = points in the exam, of those possible
measure_exam_accuracy = right answers in the exam
# A measure of the whole game.
measure_of_game = The game: { $measure }
# A measure of somebody.
measure_of = { $name }: { $measure }
# Computed and claimed, equal.
measure_equal = { $value }, computed from the records; the file says the same
# Computed and claimed, different.
measure_differs = { $value }, computed from the records; the file says { $claimed }
measure_computed = { $value }, computed from the records; the file does not say
measure_claimed = { $claimed }, as the file says; the records do not suffice to compute it
measure_unknown = not recorded
measure_hidden = hidden: it would tell who did it
# Who has read every script.
exam_omniscient = a reader of every script
exam_answer = Exam · { $name }: { $question }
# How the log marks it.
exam_right = answers “{ $answer }”; the log marks it right
# How the log marks it.
exam_wrong = answers “{ $answer }”; the log marks it wrong
# No mark, or one that is kept back.
exam_unmarked = answers “{ $answer }”; the log does not mark it
# A mark that is kept back.
exam_hidden = answers “{ $answer }”; the mark is hidden, it could tell who did it
# A question that the case does not hold.
exam_unknown = question { $id }
# Several turns under one mark of the events track.
dots_together = Turns { $from } to { $to }: { $count } events; zoom out of this log is too far to show each

## Labels of the page itself: buttons, headings, hints. What a model says is in `model`. A label's English is
play = Play
pause = Pause
skip_to_content = Skip to the content
title_of = { $title } · Casebook
library = Library
table = Table
setup = Set up a game
to_library = Library
to_table = Back to the table
help = Help
help_key = Help (?)
menu = Menu
close = Close
dismiss = Dismiss
before_start = Before the first turn
turn_of = turn { $turn } of { $turns }
turn_number = Turn { $turn }
turn_word = Turn
go_to_turn = Go to turn { $turn }
perspective = Perspective
perspective_hint = Through whose eyes (v)
all_knowing = All-knowing
public = Public only
as_seat = As { $name }
spoilers_hidden = Spoilers hidden
spoilers_shown = Spoilers shown
reveal_hint = Who did it, scripts, and what lies ahead on the charts (s)
copy_this = The browser did not let the page copy. Here is the link:
theme_system = Theme: as the system
theme_light = Theme: light
theme_dark = Theme: dark
save_log = Save the log as a file
verify = Verify this log
verified = Verified: all { $events } events are equal to what the engine gives for this seed and these replies.
differs = Event { $event } differs from what the engine gives.
verify_foreign = This game was not played by Casebook, so there is nothing to run again.
parts_of_the_table = Parts of the table
conversation = Conversation
cast = Cast
inspector = Why?
suspected_by_label = suspected by
death_of = The death of { $name }
whose_death = Whose death
votes_for = votes for { $name }
you_see_as = your eyes
matrix = Who suspects whom
state_suspects = suspects
state_no_longer = no longer
state_feigned = feigned
state_own = themself
reasons = Reasons
no_reasons = Nothing has been read or decided about this yet.
about_whom = { $observer } about { $suspect }
show_earlier = Show earlier lines ({ $lines } more)
opening_hint = Press Play, or the right arrow key, to begin.
more = More
less = Less
search = Find in the conversation
search_hint = Find words in what was said …
hits =
    { $count ->
        [one] { $count } hit
       *[other] { $count } hits
    }
not_recorded_label = Not recorded
hidden_by_perspective = These eyes do not see this.
hidden_by_spoilers = Hidden: it could give away who did it. “Spoilers” shows it.
ask_why = why?
ask_why_of = Why turn { $turn } went this way
the_numbers = The numbers
steps_head = On the way there
step_holds = holds:
step_does_not_hold = does not hold:
tries_head = Tries of this answer
try_word = Try
try_number = Try { $number }
try_accuracy = Accuracy
try_correct = Correct
try_of = { $correct } of { $facts }
try_timed = Timed
try_length = Length
try_said = said
try_left_out = Left out before this try
try_nothing_left_out = Nothing had been left out.
try_wrong = Not borne out by the own timeline
try_nothing_wrong = Every statement is borne out.
try_formula = Score = accuracy + correct + timed (correct statements that name a time) + length / 200. The best try is said.
scores = Scores of the suspects
suspect = Suspect
weighted_gain = Weighted information gain of earlier rounds
expected_gain = Expected information gain of the next question
score_word = Score
by_chance = by chance
parameters = β = { $beta }, ε = { $epsilon }
sensors = What was read beforehand
distance = Distance to the hypothetical murderer
distance_hint = A full bar fits the picture of the murderer: the observer is ill disposed to them, they had a motive and the opportunity. What an observer no longer looks for does not count.
thoughts =
    { $count ->
        [one] { $count } thought behind it
       *[other] { $count } thoughts behind it
    }
nothing_to_explain = Nobody had to decide anything here.
attempt = attempt { $number }
repaired = Mended to be readable:
prompt = Prompt
reply = Reply
reasoning = Reasoning
looked_for = Looked for
segment_distance = Segment · distance

## Labels of the first visit, of the library, and of opening files.
welcome_label = Welcome
welcome = A murder mystery played by machines. Watch who suspects whom, and what every question was worth.
way_play = Play a case yourself
way_open = Open a log
way_connect = Connect a model
empty_table = The table is empty
empty_table_hint = Choose a case or a log from the library, open a file, or drop one anywhere on this page.
laying_the_table = Laying the table …
loading = Loading …
library_head = Cases and logs
library_lead = Choose a case to have it played, or a log to read how one was.
open_file = Open files
or_drop = or drop files and folders anywhere on this page
drop_here = Drop it: logs go on the table, scripts into the library.
cases = Cases
bundled_logs = Games to watch
your_logs = Your logs
no_cases = No cases are bundled with this page. Open a case file to play one.
no_logs = Nothing here yet. Games that you play or open are kept in this browser, entry by entry.
no_catalogue = The list of bundled cases could not be read: { $error }. Opening your own files works all the same.
no_storage = Your logs cannot be shown: { $error }. Games can still be played and saved to a file.
players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
victims =
    { $count ->
        [one] { $count } victim
       *[other] { $count } victims
    }
turns =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
set_up = Set up a game
open = Open
save_file = Save to file
delete = Delete
deleted = “{ $title }” was deleted.
undo = Undo
finished_label = finished
unfinished = unfinished
end_not_recorded_label = end not recorded
cannot_delete = The log could not be deleted.
cannot_open = This could not be opened.
cannot_save = The browser did not let the page hand out a file.
not_stored = This game is not being kept in the browser. It goes on; save it as a file before you close the page.
no_demo = The demo game could not be fetched. Open a log or a case instead; everything else works.
link_leads_nowhere = The log of this link is not here. It may have been played in another browser: ask for its file.
not_a_log = “{ $name }” is neither a log nor a case that can be read. The table stays as it was.
case_not_log = This is a case, not a log.
skipped_events =
    { $count ->
        [one] { $count } event of this log cannot have happened and was passed over.
       *[other] { $count } events of this log cannot have happened and were passed over.
    }
and_more = and { $count } more

## Labels of opening files: progress, what was found, what is missing.
file_unreadable = the file cannot be read
file_missing = “{ $address }” is not there (answer { $status })
file_unreachable = “{ $address }” could not be fetched; is the network there?
open_files_hint = Files, folders or archives, several at once: logs and scripts of Casebook, WellPlay and PLAYER*, MIRAGE, ThinkThrice. They stay in this browser.
open_folder = Open a folder
reading_files = Reading: { $done } of { $total } MB
fetching_file = Fetching: { $done } MB so far
recognising_files =
    { $count ->
        [one] Finding out what is in { $count } file …
       *[other] Finding out what is in { $count } files …
    }
unfolding_log = Reading the log: { $percent }
laying_log = Laying the table: event { $done } of { $total }
cancel = Cancel
called_off = called off
thread_broke_off = the second thread of this page broke off: { $why }
too_large_files = These files have { $size } MB together. This page reads up to { $limit } MB at once; open them in smaller parts.
too_many_files = These are { $count } files. This page reads up to { $limit } at once; open a folder further down.
no_files = There was no file in it.
nothing_found = Nothing in these files could be read as a game or a script. The table stays as it was.
nothing_found_hint = Every file is listed below with what is wrong with it. Files of one game belong together: drop its whole folder.
found_several =
    { $count ->
        [one] { $count } game found
       *[other] { $count } games found: choose one
    }
found_one = What was read
about_this_log = About this log
put_on_table = Put on the table
on_the_table = on the table
in_the_form = kept in the library
not_playable = can be looked at, not played
a_case = script
a_log = log
troubles =
    { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    }
no_troubles = no problems
notes_count =
    { $count ->
        [one] { $count } note
       *[other] { $count } notes
    }
loose_troubles = Files that belong to none of them
trouble_grave = serious
copy_report = Copy this report
report_copied = Copied
show_details = Details
hide_details = Fold
who_killed = The files do not say who killed { $name }. If you know, say so; nobody is guessed.
keep_answer = Keep this answer
leave_open = Leave it open
answer_kept = Kept, as stated by you.
unsaid_short = who did it is not in the files
your_cases = Your cases
no_own_cases = Scripts that you open are kept here, ready to be played.
case_deleted = “{ $title }” was deleted.
case_not_kept = This case is not being kept in the browser. It can be played all the same.
reading_broke_off = The files could not be read.
cors_refused = “{ $address }” could not be fetched. Either it is not reachable, or its host does not allow other pages to read it (CORS), which a browser does not tell apart.
cors_what_to_do = What helps: open the address in a new tab, save the file, and drop it here. Hosts that allow it include raw.githubusercontent.com and gist raw links.
link_damaged_partly = Part of the log in this link could not be read; the rest is on the table.
link_damaged = The log in this link cannot be read.
refused_address = “{ $address }” is not an address that this page fetches: only https:, http: and files beside the page are.
recovered_badge = recovered from the questions asked
recovered_hint = The log does not hold suspect lists. Its program asks everybody on a list, so whoever was asked was on it.
ratings = Suspicion share (TII)
ratings_short = Suspicion share
ratings_hint = What neutral readers rated, added up: suspicion above the line, trust below it, each as a share of what was possible so far. The number is suspicion’s share of both.
ratings_chart = Ratings of { $name } over the turns: suspicion above, trust below; suspicion share now { $share }
rated_title = Rated by this
suspicion_word = suspicion
trust_word = trust

## Labels of the set-up form.
setup_head = Set up a game
setup_lead = The numbers are the ones of the Questum paper. Press Start, or change what you like.
the_case = The case
choose_a_case = Choose a case first.
who_plays = Who plays
offline_reader_label = The offline reader
offline_hint = No language model, no key, works offline. It answers with sentences of the scripts. Costs nothing.
endpoint = A language model
endpoint_hint = Any OpenAI-compatible server, also one on your own machine. You pay what it charges.
base_url = Base URL
base_url_hint = Up to and including /v1
bad_base_url = The base URL must begin with https:// or http://, followed by a plain host name and a path
model = Model
model_hint = Its name on that server
no_model = Which model? Its name is missing.
key = Key
key_hint = Leave it empty where the server needs none
temperature = Temperature
temperature_hint = 0 to 2; empty: the server decides; 0.8 in the papers
top_p_hint = 0 to 1; empty: the server decides; 1 in MIRAGE
the_game = The game
seed = Seed
seed_hint = Same seed, same replies: same game
throw_dice = Another seed
questum_settings = Questum settings
questum_lead = How suspects are read, asked and struck off. Switching parts off gives the ablations of the paper.
preset_head = Start from
preset = Played as
preset_hint = Fills in everything that the papers differ in; who plays, the seed and the budget stay.
preset_none = as it stands below
preset_casebook = Casebook
preset_published = { $name }, as published
preset_personal = PP (no play, own script)
preset_omniscient = OP (no play, every script)
mirage_settings = MIRAGE settings
think_thrice_settings = ThinkThrice settings
think_thrice_lead = How answers are gone over. Switching modules off gives the ablations of the paper.
table_rules = Rules of the table
table_rules_lead = For everybody, whatever the procedure: where the papers differ from one another.
settings_open = Open settings…
settings_save = Save these settings
settings_refused = These settings cannot be used.
start = Start the game
form_problems = The game cannot start like this.
number_between = { $name }: a number from { $from } to { $to }

## Labels of the set-up form's part about minds, keys, calls and memory.
presets = Where the model runs
presets_hosted = On somebody's servers, with a key
presets_local = On your own machine, or any other server
preset_custom = Another address
needs_key = { $name } wants a key.
needs_running = { $name } must be running on this machine; it needs no key.
key_page = Keys are made here
full_stop = .
models_listed =
    { $count ->
        [one] { $count } model is listed there; any other name can be written
       *[other] { $count } models are listed there; any other name can be written
    }
key_goes_to = Goes to { $host } and nowhere else. In memory only: gone when the page closes.
remember_key = Remember on this device
remember_where = Kept unencrypted in this browser's local storage, until you forget it. Anybody who uses this browser profile can read it: not for shared machines.
forget_key = Forget
forget_key_hint = Forget this key, in memory and on this device
test_connection = Test connection
test_cost = A few short requests; they cost next to nothing.
test_cancel = Cancel the test
testing = Testing
use_address = Use { $url }
copy_command = Copy
copied_command = Copied
cannot_copy = Copy by hand
mind_details = Temperature
several_minds = A model per seat
several_lead = Everybody is played by the choice above. Add others, and say who plays whom: two models can sit at one table, or a model among offline readers.
add_mind = Add another
remove_mind = Remove
kind_of_mind = Kind
mind_number = { $number }
mind_called = { $number } · { $name }
seats = Who plays whom
no_embedding_model = Which embedding model? Its name is missing.
calls_head = How calls are made
calls_lead = How many calls a question takes, and how many are made at once. The paper's values stand here.
limit = Calls at once
limit_hint = at most; lower it where the server asks to slow down
memory_head = Memory
memory_lead = What a player recalls for a task: the nearest segments of the own script and of the dialogue, up to these budgets.
embedder = Embedder
embedder_hint = what finds the nearest segments
embedder_builtin = built in, free, offline
embedder_endpoint = a server's
embedding_model = Embedding model
embedding_model_hint = its name on that server; embeddings are not part of the estimate

## Labels of the human seat: taking a role, the forms at the table, one's own script, and what is told
play_a_role = Play a role yourself
people_head = Do you play along?
people_watch = I watch
people_watch_hint = Programs play everybody. You follow who suspects whom, and why.
people_play = People play
people_play_hint = Take a role, read its script, ask, answer and accuse. Several people share one device and pass it on.
choose_role = Choose a role
choose_role_hint = Only what everybody knows stands here; any of them may be the murderer. You read your script at the table. Tick several roles for several people.
role_missing = Choose the role that a person plays, or choose to watch.
others_offline = The offline reader plays the other roles, at once and for free, unless you connect a language model below, which answers better.
limit_form = Time for each task
limit_form_hint = seconds; empty: as long as it takes
everything_else = Rules, models and numbers
takes_about = A game of four takes about ten to fifteen minutes.
procedure_head = How the game goes
procedure_questum = Everybody introduces themself; then rounds in which each player asks a suspect, and strikes off who seems innocent; then the vote.
procedure_jubensha = A host leads: after each introduction everybody else asks one question; then open rounds, the clue cards, more rounds, and the vote.
procedure_mirage = Turn by turn each player either asks somebody or searches a place for clues, and all are rated by what they say; then the accusation.
raters_others = everybody but the speaker
raters_neutral = a neutral reader
strategies_head = How programs play
strategies_all = All alike
strategies_sides = Civilians one way, murderers another
strategies_each = Seat by seat
strategy_everybody = Everybody plays
strategy_civilians = Civilians play
strategy_murderers = Murderers play
strategies_quiet = Who is which stays hidden.
strategy_questum = Questum
strategy_werewolf = Werewolf
strategy_o_cot = O-CoT
strategy_think_thrice = ThinkThrice
strategy_mirage = MIRAGE's player
strategy_questum_hint = asks where most is to be learnt, strikes off who does not fit
strategy_werewolf_hint = picks among prepared questions, thinks an answer over
strategy_o_cot_hint = questions itself about its objectives before it asks
strategy_think_thrice_hint = recalls, refines and checks every answer
strategy_mirage_hint = asks or searches, from the whole script
your_turn = Your turn, { $name }
turns_since =
    { $count ->
        [one] { $count } turn since you last spoke: read it
       *[other] { $count } turns since you last spoke: read them
    }
to_my_form = Your turn: to the form
form_introduce = Introduce yourself
form_introduce_hint = First read your script, under “Your script”. Then a few sentences to all: who you are, how you stood to the dead, what you did that night. Keep to your script; what you would rather not tell, leave out.
form_ask = Ask somebody about the death of { $victim }
form_search = Ask about the death of { $victim }, or search a place
form_ask_hint = Everybody hears the question and the answer.
whom_to_ask = Whom do you ask?
ask_or_search = What do you do?
ask_somebody = Ask { $name }
search_place = Search: { $place }
your_question = Your question
said_with_it = What you say with it (may be empty)
let_it_pass = Do nothing this time
form_answer = { $name } asks you about the death of { $victim }
form_answer_open = Answer truthfully: every fact helps. If you do not know, say so.
form_answer_sly = You may lie. You must not confess.
your_answer = Your answer
your_words = Your words
form_suspects = Whom do you suspect of killing { $victim }?
form_suspects_hint = Your own list; nobody else sees it. Tick one at least, the most suspicious first, or leave the list as it is.
more_suspicious = { $name }: more suspicious
leave_list = Leave the list as it is
why_for_me = Why (may be empty; nobody else sees it before the end)
form_vote = Who killed { $victim }?
form_vote_hint = Your vote. Everybody votes at the same moment; then the truth is told.
form_vote_sly = You killed { $victim }. Accuse somebody whom the others will believe guilty.
why_aloud = Your reason (everybody reads it)
form_other = Your reply
send = Send
send_key = Ctrl + Enter
not_sent = Not sent yet: { $why }.
choose_somebody = choose one of the list first
tick_somebody = tick one at least
write_something = write something first
form_is_closed = this task is over
form_again = The last reply could not be used. Please answer once more.
draft_kept = Kept in this browser as you type.
seconds_left =
    { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
clock_stands = The clock stands still.
next_introduce = Next: everybody has introduced themself; then the questions begin.
next_ask = Next: the answer, then the others ask in turn; one of them may ask you.
next_answer = Next: the others go on; it is soon your turn again.
next_suspects = Next: the following round.
next_vote = Next: the votes, and the truth.
round_place =
    { $minutes ->
        [one] Round { $round } of { $rounds } · about { $minutes } minute to the end
       *[other] Round { $round } of { $rounds } · about { $minutes } minutes to the end
    }
sealed_now = Everybody gives theirs at the same moment: what comes in stays sealed until the last one is there.
others_play = The others are playing. You are asked when it is your turn; meanwhile read your script or take notes.
pass_to = Pass the device to { $name }
pass_hint = What comes next is for { $name } alone. Everybody else looks away, please.
i_am = I am { $name }
eyes_fixed = Only your own eyes while people play; free after the verdict.
spoilers_wait = Spoilers: after the verdict
my_script = Your script
where_we_are = Where everybody is
my_script_hint = Only you may see this.
act_of_script = Act { $act }
objectives = What you want
how_to_play_it = How you play it
my_day = Your day
my_notes = Private notes
my_notes_hint = Only you see them while the game goes on; they are kept in the log.
new_note = A new note
keep_note = Keep the note
how_close = How close you were
how_close_of = How close { $name } was
truth_of = { $murderers } killed { $victim }.
truth_unknown = The case does not say who killed { $victim }.
you_accused_right = You accused { $name }, and you were right.
you_accused_wrong = You accused { $name }, who did not do it.
you_accused = You accused { $name }.
no_vote = You accused nobody.
list_held = On your last list of { $size }, the murderer stood in place { $place }.
list_missed = Your last list of { $size } did not hold the murderer.
it_was_you = You killed { $victim }. { $votes } of { $of } votes were against you.
got_away = You got away with it.
was_caught = They found you out.
review_head = How was it to play with the others?
review_lead = Five ratings from 1 to 5, as in the Questum paper. They are kept in the log; leave out what you cannot say.
review_by = { $name } rates
review_story = Moving the story on
review_story_hint = 1: they went round in circles. 5: what they said and did kept opening up the case.
review_questions = Their questions
review_questions_hint = 1: beside the point, or asked before. 5: sharp, and grown from what was said.
review_answers = Their answers
review_answers_hint = 1: wrong or empty. 5: right, full and to the question.
review_immersion = Living the part
review_immersion_hint = 1: a machine that recites. 5: a person with a past and a voice.
review_speed = Speed
review_speed_hint = 1: the waiting spoilt the game. 5: never noticed any waiting.
review_keep = Keep these ratings
review_kept = Kept in the log. Thank you.
review_none = Rate one at least.

## Labels of live play, and of playing on.
resume = Resume
one_turn = One turn
stop = Stop
to_live_end = To what is happening now
paused = Paused. The game goes on when you resume.
stopping = Stopping after this call …
table_is_set = The scripts are being dealt …
game_goes_on = The game goes on …
thinking = { $name } is thinking
thinking_introduce = { $name } prepares an introduction
thinking_sensors = { $name } weighs a suspect
thinking_ask = { $name } thinks of a question
thinking_answer = { $name } thinks of an answer
thinking_prune = { $name } goes over the suspect list
thinking_vote = { $name } decides whom to accuse
thinking_exam = { $name } answers an exam question
thinking_embed = { $name } searches their memory
call_failed = The call for { $name } failed (attempt { $attempt }).
call_failed_means = The game waits. Retry asks again; Skip goes on without this and the log says so; Stop ends the game and keeps the log.
retry = Retry
skip = Skip this turn
game_stopped = The game has stopped. What was played so far is kept.
play_on = Resume the game
what_happened = What happened
live_controls = The game in play
give_up = Give up and see everything
give_up_hint = Everybody's scripts and thoughts become visible. The game can still be played on.
is_unfinished = This game is not over. It can be played on from here; nothing that was answered is asked again.
played_elsewhere = This game is being played in another tab. Here it can only be read.
was_being_played =
    { $turns ->
        [one] “{ $title }” was being played here when the page was closed. { $turns } turn is kept.
       *[other] “{ $title }” was being played here when the page was closed. { $turns } turns are kept.
    }
key_again_hint = The key was in memory only and went with the page. Leave it empty where the server needs none.
waits = The call for { $name } failed. Trying again in { $seconds } s
waits_soon = The call for { $name } failed and is tried again in a moment.
do_not_wait = Do not wait
arriving = is speaking …

## Labels of the score and of playback.
score = The score: every chart on one axis of turns
score_up = Pull the charts up
score_down = Push the charts down
playback = Playback
first = To the beginning (Home)
last = To the end (End)
previous = Previous turn (←)
next = Next turn (→)
previous_round = Previous round (Shift ←)
next_round = Next round (Shift →)
speed = Speed
rounds = Rounds
events = Events
events_hint = A mark per turn: ring introduces, up asks, down answers, bar settles a suspect list, square votes, diamond decides
events_chart =
    { $count ->
        [one] Events: { $count } turn
       *[other] Events: { $count } turns
    }
suspicion = Suspicion
suspicion_hint = How many of everybody who could suspect do suspect each character; whoever did it only feigns a list
count_feigned = Count feigned lists
suspicion_chart = Suspicion of { $name } over the turns; now { $share } of those who could suspect
entropy = Entropy
entropy_hint = H = ln n with n suspects left on a list, in nats: how much is still open
entropy_chart =
    { $count ->
        [one] Entropy of { $count } observer over the turns
       *[other] Entropy of { $count } observers over the turns
    }
suspects_left =
    { $count ->
        [one] { $count } suspect
       *[other] { $count } suspects
    }
gain = Gain
gain_hint = Information gain of each pruning, in nats: entropy before less entropy after
gain_chart =
    { $count ->
        [one] Information gain of { $count } pruning
       *[other] Information gain of { $count } prunings
    }
as_table = { $name } as a table
enlarge = Enlarge { $name }

## What each step of the five scales means on which people rate a game (Questum Table 7), in our words.
# Story, 1.
story_1 = They looked for nothing and concluded nothing; the story stood still.
# Story, 2.
story_2 = They seldom looked for anything, thought it over thinly, and their conclusions often misled.
# Story, 3.
story_3 = They took part in the search without going deep; partly biased, they moved the story on a little.
# Story, 4.
story_4 = They went after information and made sound use of it; the story moved on.
# Story, 5.
story_5 = They dug actively and reasoned tightly; what they found turned the story.
# Questions, 1.
questions_1 = No questions, or ones that had nothing to do with the case.
# Questions, 2.
questions_2 = Mostly beside the point, rarely of use, and the same ones over and over.
# Questions, 3.
questions_3 = Some to the point but shallow; now and then repeated or off the track.
# Questions, 4.
questions_4 = Mostly to the point and useful; once in a while a fresh one.
# Questions, 5.
questions_5 = Sharp and deep; they brought hidden things to light and drove the story.
# Answers, 1.
answers_1 = Beside the question, or refused; of no help at all.
# Answers, 2.
answers_2 = Often wrong, patchy or misleading; one had to ask again and again.
# Answers, 3.
answers_3 = Right in the main, but sometimes incomplete or vague.
# Answers, 4.
answers_4 = Right and nearly complete; small gaps did no harm.
# Answers, 5.
answers_5 = Exact, full, true to the character, and plainly of use.
# Immersion, 1.
immersion_1 = No character at all: words and deeds went against it, without feeling.
# Immersion, 2.
immersion_2 = A blurred character that was often left; feeling clumsy or absent.
# Immersion, 3.
immersion_3 = The character showed now and then; feeling so-so.
# Immersion, 4.
immersion_4 = The character showed most of the time, with small slips and fitting feeling.
# Immersion, 5.
immersion_5 = The character lived, in deed, word and feeling, and stayed in mind.
# Speed, 1.
speed_1 = Endless waits or silence; the game came to a halt.
# Speed, 2.
speed_2 = Slow, with many delays that broke the flow.
# Speed, 3.
speed_3 = Middling; the pauses were noticed and could be borne.
# Speed, 4.
speed_4 = Fairly quick; short delays now and then.
# Speed, 5.
speed_5 = At once; no wait was felt and the pace held.

## Labels of the exam.
exam = Exam
exam_title = The exam: who knew what
exam_none = There is no exam in this game.
exam_objective = Objective
exam_reasoning = Reasoning
exam_relations = Relations
exam_overall = Overall
exam_question = Question
exam_votes_table = Votes of this evaluation
exam_voter = Voter
exam_points = Points
exam_kind = { $name }, { $points } points
exam_reader = Reader of every script
exam_right_label = right
exam_wrong_label = wrong
exam_unanswered = not answered
exam_unmarked_label = not marked
exam_true = true
exam_answer_label = { $answer }: { $mark }
exam_not_asked = not asked
exam_first_said = First said
exam_not_said = not found by its words
exam_said_hint = “First said” compares words: the first turn with most of the words that tell the true option from the others, beside the question's people or a third of its words. What was said in other words is missed, and common words may match something else.
exam_without_truth =
    { $count ->
        [one] { $count } question counts in nobody's score: its answer is missing in the file.
       *[other] { $count } questions count in nobody's score: their answers are missing in the file.
    }
exam_marking_strict = Strict marking
exam_marking_published = As the published program marks
exam_published_errs = Where the published program's marking errs
exam_errs_empty = An empty answer to a single choice is right.
exam_errs_single = A single choice with anything beside its letter is wrong: a space, “b. The miller”, a full-width letter.
exam_errs_all = Naming every option of a multiple choice is right.
exam_errs_word = A multiple choice is right when a word happens to hold the true letter: “not the blacksmith” for “b”.
exam_errs_order = Several true letters must stand side by side in order: for “ac”, both “ca” and “a, c” are wrong.
exam_marking = Marking
exam_after_play = Taken after play, from the own script and what was said.
exam_own = Taken without play, from the own script alone.
exam_everybody = Taken without play, from everybody's scripts.
exam_unknown_label = The log does not say from what it was taken.
exam_evaluation = Evaluation { $number } of { $of }
exam_which = Evaluation
exam_everybody_together = Everybody
exam_share = { $share } of all points
exam_share_mean = { $share } of all points, the mean of { $of } evaluations
exam_won =
    { $cases ->
        [one] { $won } of { $cases } case won ({ $share })
       *[other] { $won } of { $cases } cases won ({ $share })
    }
exam_mean = Mean of { $of } evaluations
exam_deviation_hint = ± is the deviation over the evaluations of this game, as in the cells of the papers' tables. How much games differ (Questum App. C.2) is another number; “casebook exam” prints both.
exam_key = Key
exam_hidden_mark = hidden
exam_closed = Marks, right answers and where they were said are hidden: they could give away who did it.
exam_open_it = Show them
exam_said_by = Go to turn { $turn }, where { $name } says it
exam_why = Reason of { $name }
exam_thoughts =
    { $count ->
        [one] { $count } exam answer
       *[other] { $count } exam answers
    }
exam_to_page = Who knew what
exam_taken_here =
    { $questions ->
        [one] The exam has { $questions } question. Question by question: who knew it, and when it was first said.
       *[other] The exam has { $questions } questions. Question by question: who knew it, and when it was first said.
    }
exam_switch_head = The exam
exam_switch_hint =
    { $questions ->
        [one] This case has { $questions } question; a table then shows who knew what.
       *[other] This case has { $questions } questions; a table then shows who knew what.
    }
exam_switch_none = This case has no exam questions; its votes can be repeated.
exam_people = People are not examined.

## Labels of rating a log afterwards.
rate_log = Rate this log…
rate_panel = Rate this log
rate_lead = Somebody who was not there reads what was said aloud and rates it. The recorded log stays as it is; the ratings lie beside it and say who made them.
rate_what = What is read
rate_two = Suspicion and trust (MIRAGE)
rate_two_hint = Two ratings of the speaker, 0 to 2, after every utterance. Draws the suspicion share.
rate_sensors = Sensors (Questum)
rate_sensors_hint = Emotion, motivation and opportunity of every player in the eyes of every other one, after every round. Draws who comes closer to the murderer.
rate_sensors_own = The players of this log have read one another themselves; their own readings stay alone.
rate_as = As whom
rate_as_hint = A neutral reader hears what everybody heard; a player also knows their own script, where the log has it.
rate_together = Both in one call
rate_together_hint = Half the calls. The published program asks for each on its own.
rate_who = Who rates
rate_start = Rate
rate_nothing = Nobody at the table says anything in this log, so there is nothing to rate.
rate_calls = { $calls } calls
rate_free = { $steps } ratings in this browser. Costs nothing: no server is called.
rating_now = Rating: { $done } of { $of }
rating_begins = Rating: looking for what was said …
rating_waits = { $why } – again in { $seconds }.
rating_stop = Stop
rating_show = Show
rated_all =
    { $readings ->
        [one] Done: { $readings } reading is laid onto the log.
       *[other] Done: { $readings } readings are laid onto the log.
    }
rated_part = Stopped after { $done } of { $of }. What was rated until then is kept and shown.
rated_broken = It could not go on after { $done } of { $of }. What was rated until then is kept and shown.
rated_none = Stopped before the first of { $of } was rated.
rated_left =
    { $count ->
        [one] { $count } reply could not be used; nothing stands in its place.
       *[other] { $count } replies could not be used; nothing stands in their place.
    }
overlays = Ratings beside this log
no_overlays = None so far.
overlay_by = rated afterwards by { $name }
overlay_shown = Show the ratings of { $name } on the charts
overlay_shown_word = on the charts
overlay_unfit = These were made of a longer version of this log and do not fit it.
overlay_save = Save the ratings of { $name } as a file
overlay_save_word = Save
overlay_remove = Remove the ratings of { $name }
overlay_remove_word = Remove
overlay_removed = The ratings of { $name } were removed.
overlay_back = Put them back
overlays_open = Open a file of ratings
overlays_open_hint = or drop it on the page, with its log or onto it
overlays_laid =
    { $count ->
        [one] The ratings were laid onto the log.
       *[other] The ratings of { $count } files were laid onto the log.
    }
overlay_known = These ratings lie beside the log already.
overlays_not_kept = The ratings are not being kept in this browser: save them as a file.
rated_by = Rated by
rated_after = afterwards: { $name }
ratings_word = Ratings
closeness = Closeness to the murderer
closeness_short = Closeness
closeness_hint = How well each character fits the hypothetical murderer in the eyes of the others: 1 less the distance, averaged over whoever read them. Full: the observer is ill disposed to them, they had a motive and the opportunity. What an observer no longer looks for does not count.
closeness_chart = Closeness of { $name } to the hypothetical murderer over the turns; now { $share }

## Labels of forks, of comparing two games, and of hints.
fork_here = Play on from here…
fork_here_hint = Play on from this turn with other players, strategies or models (f)
fork_no_script = The log does not hold the script of { $name }, so nobody can play that part on. Open the script’s files together with the log.
fork_exam_alone = Nobody played here: an exam took the place of the game.
fork_over = The game is over after this turn. Go back to an earlier one to play on from there.
fork_head = Play on from here
fork_from = From turn { $turn } of “{ $title }”
fork_from_start = From before the first turn of “{ $title }”
fork_lead = What was played up to there is kept, what came after is played anew by what you choose here. The game it comes from stays as it is.
fork_keys = Models are filled in as they were; keys are in no log, so enter them again where they are not remembered here.
fork_fixed = Fixed
fork_fixed_case = Case: { $title }
fork_fixed_procedure = Procedure: { $name }; its numbers can be changed
fork_fixed_why = What was played cannot turn into another case or another procedure.
fork_bound_people = Played by people, as before: { $names }. Other seats open to people once the game is over; until then a fork must not show anybody’s secrets.
fork_back = Back to the game
fork_estimate = This is for a whole game; a fork takes only what is still to be played.
fork_start = Play on
fork_cannot = The game cannot be played on like this.
fork_working = Checking what was played …
fork_card = a fork from turn { $turn }
fork_mark = fork
to_parent = The game it comes from
compare_short = Compare…
parent_missing = That game is not in this browser; open its file to see and compare it.
key_fork = play on from this turn
key_compare = compare with another game
compare_with_other = Compare with another game…
compare_page = Two games compared
compare_lead = Both games are shown to their end, verdicts included.
compare_this_game = the game on the table
compare_other_game = the other game
compare_choose = Compare with
compare_choose_one = Choose a game …
compare_parent_option = the game it was forked from ({ $turns } turns)
compare_option = { $when } ({ $turns } turns)
compare_fork_option = fork of this game, { $when } ({ $turns } turns)
matrix_ranked = { $state }, number { $rank } on the list
what_was_said = What was said
facts_of_games = How the two games were played
fact_differs = differs
fact_procedure = Procedure
fact_strategies = Strategies
fact_minds = Minds
fact_seed = Seed
fact_verdict = Verdict
fact_cost_label = Cost
compare_axes = Across: turns. Up: entropy in nats; 0 is one suspect left.
compare_none = No other game of this case is in this browser yet.
compare_none_hint = Play on from a turn of this one, set up another game of the case, or open a log’s file here.
compare_open_file = Open a log’s file…
compare_other_case = That log is of another case: other people sit at its table.
compare_not_here = That game could not be read.
compare_wait_people = While people play a game that is not over, it is not compared: that would show what others think.
compare_parting = They part at turn { $turn }
compare_ends_before = ends before it
compare_go = To turn { $turn }
compare_legend_left = A, solid line
compare_legend_right = B, broken line
compare_left = A
compare_right = B
compare_observer = Observer
compare_suspects = Suspects at the end
compare_vote = Vote
compare_verdict = Verdict
compare_no_vote = no vote
compare_curves = Entropy turn by turn
compare_curve_of = { $name }: entropy in both games, from the first turn on
compare_on_axis = turns
hint_ask = Hint
hint_about = What would Questum ask? It looks only at what you know. That you looked is kept in the log.
hint_working = Thinking it over …
hint_head = Questum would ask { $name }:
hint_why = Why
hint_scores = Scores of your suspects
hint_use = Use this question
hint_none = There is nobody on your list whom Questum would ask.
hint_failed = There is no hint now.
hints_allowed = Hints are allowed
hints_allowed_hint = Whoever asks may look at what Questum would ask in their place.

## Labels of sharing and exporting: links, frames, files.
share_sealed = People are playing: the log holds everybody's scripts and thoughts. It is meant to be handed out when the game is over.
share_unseal = Hand it out all the same
share_and_export = Share and export
link_to_turn = Link to this turn
link_here_only = This log is kept in this browser: the link opens it here only. The one below carries the log itself.
link_anywhere = Opens this turn in any browser.
link_with_log = Link that carries the log
link_with_log_hint = The whole game is in the link: no server sees it. It has { $characters } characters, out of { $most } at most.
link_long = Some chats and mail programs cut links of more than { $limit } characters. Send the file if that happens.
link_too_long = This log is too large for a link (the most is { $most } characters). Send it as a file: gzipped JSON, or the HTML file that replays it.
frame_code = Embed in a page
frame_hint = The table and the score, without the bar around them.
copy_word = Copy
copied_word = Copied
export_log = The log as a file
export_json = JSON
export_json_hint = Casebook’s own format, opens again here
export_gzip = Gzipped JSON
export_gzip_hint = the same, a fraction of the size
export_csv = CSV
export_csv_hint = every series, a row per value
export_markdown = Markdown
export_markdown_hint = the transcript, to be read
export_html = HTML that replays
export_html_hint = one file with everything in it, works offline
export_charts = A chart as a picture
export_chart_hint = As it is on the page now: colours, size and reach of the cursor.
export_as = { $name } as { $kind }
export_failed = The file could not be made.
chart_absent = This chart shows nothing at the moment: it is hidden or not recorded.
open_full_page = Open the full page
carried_note = This file replays one game and needs no network.

## Labels of money: the estimate, prices, the budget, and what was spent.
cost_head = What it will take
cost_calls = { $range } calls
cost_sent = { $range } tokens sent
cost_received = { $range } received
cost_free = Costs nothing: no server is called.
cost_about = about { $range }
cost_extra = Failed calls and hidden reasoning come on top: a reasoning model can receive several times as many tokens.
cost_embeddings = Embeddings come on top, too; they are not counted.
cost_no_price = No price is known for { $model }, so tokens only.
cost_noted = prices noted { $date }; check with your provider
cost_needs_form = The estimate appears when the form is complete.
enter_price = Enter its price
range_of = { $low }–{ $high }
budget = Pause at
budget_hint = Empty: no limit. Calls under way count before another begins.
budget_unit = Unit
unit_tokens = tokens
budget_bad = The budget: a number above 0, or nothing
budget_unpriced = A budget in money needs a price for every model; enter the prices, or set a budget in tokens.
prices_head = Prices
prices_lead = In { $currency } per million tokens, as noted in the month that is shown; vendors change them, so check with your provider. The first row that fits counts. Kept in this browser.
price_host = Server
price_model = Model
price_sent = Sent
price_received = Received
price_noted = Noted
price_own = by you
price_any_host = any
price_add = Add a row
price_remove = Remove the price of { $model }
price_reset = Back to the built-in list
spent_head = Calls and cost
spent_so_far =
    { $calls ->
        [one] So far { $calls } call · { $tokens } tokens
       *[other] So far { $calls } calls · { $tokens } tokens
    }
spent_of = { $spent } of { $limit }
tokens_of = { $tokens } tokens
spent_whole = The whole game
spent_by_seat = By seat
spent_by_kind = By task
spent_by_mind = By model
spent_calls = Calls
spent_tokens = Tokens
spent_cost = Cost
spent_failed =
    { $count ->
        [one] { $count } failed
       *[other] { $count } failed
    }
spent_estimated = ≈ The server did not count these tokens; they are estimated.
spent_note = By the prices in your table (set-up form); your provider's bill is what counts.
free = free
no_price = no price
at_least = { $cost } + unknown
kind_of_task_introduce = Introductions
kind_of_task_read = Reading suspects
kind_of_task_ask = Questions
kind_of_task_answer = Answers
kind_of_task_prune = Suspect lists
kind_of_task_vote = Votes
kind_of_task_act = Actions
kind_of_task_summarise = Summaries
kind_of_task_rate = Ratings
kind_of_task_examine = Exam
stage_play = Play
stage_rating = Rating
stage_exam = Exam
spent_by_stage = By stage
kind_of_task_other = Other
readers_outside = Readers at no seat
budget_reached = The budget of { $limit } is used up.
budget_reached_detail = { $spent } so far; the next call would go beyond it. Nothing has been called since, and nothing is lost.
budget_cannot_tell = The budget is in money, and a model of this game has no price any more. The game waits, since nobody could say when it is used up.
budget_raise = Raise the budget to
budget_raise_go = Raise and go on
budget_without = Go on without a budget

## The help panel.
keys = Keys
key_turn = Previous and next turn
key_round = Previous and next round
key_ends = To the beginning, to the end
key_play = Play and pause
key_same = Next and previous turn of the same speaker
key_gain = The largest gain of the game
key_pruning = The next pruning
key_perspective = Another perspective
key_spoilers = Show and hide spoilers
key_search = Find in the conversation
key_help = This help
help_game_term = The game
help_game = Every player has a secret script. They introduce themselves, question each other for some rounds, and vote on who did it. Only a murderer may lie.
help_entropy_term = Entropy
help_entropy = How open a case is to an observer: H = ln n with n suspects left. It falls when somebody is struck off.
help_gain_term = Information gain
help_gain = What a round of questions was worth: entropy before less entropy after. Negative when a suspect comes back.
help_matrix_term = Who suspects whom
help_matrix = Rows suspect columns. Full: suspected; ring: no longer; the small strip below is the history, round by round. Press a cell for the reasons.
help_missing_term = Not recorded
help_missing = A log that does not say something shows a dashed box, never a zero.

## Beliefs: what every turn was worth.
task_believes = shares out points
plan_beliefs = Beliefs after every answer, as a neutral reader
plan_beliefs_of_players = Beliefs after every answer, from every player’s seat
rate_beliefs = Beliefs
rate_beliefs_hint = 100 points shared out among those who may have done it, after every introduction, answer and clue. Draws whom each answer made suspect, how sure that is, and where the table went wrong.
belief_label = From turn { $turn }: { $share } of the belief is that { $who } did it
certainty_label = From turn { $turn }: { $who } is { $doubt } nats away from certainty
truth_label = From turn { $turn }: { $who } is { $away } nats away from the truth
division_label = From turn { $turn }: { $of } are { $division } nats apart from one another
belief_moved_nobody = Turn { $turn } moved nobody.
belief_stayed = Turn { $turn } left { $who } as they were.
belief_rose = Turn { $turn }: { $who } is surer of { $suspect }, { $before } → { $after } of 100.
belief_fell = Turn { $turn }: { $who } is less sure of { $suspect }, { $before } → { $after } of 100.
belief_rose_between = Turns { $from } to { $to }: { $who } is surer of { $suspect }, { $before } → { $after } of 100.
belief_fell_between = Turns { $from } to { $to }: { $who } is less sure of { $suspect }, { $before } → { $after } of 100.
turned_to_truth = Towards the truth. { $what }
turned_from_truth = Away from the truth. { $what }
turned_surer = The mind is made up. { $what }
turned_unsure = Doubt comes up. { $what }
believer_afterwards = { $name }, in whose place { $mind } believed afterwards
column_points = Points of 100
column_doubt = Doubt (nats)
column_truth = From the truth (nats)
column_division = Division (nats)
table_beliefs = Beliefs about the death of { $victim }: { $whose }
table_certainty = Doubt, distance from the truth and division about the death of { $victim }: { $whose }
table_worth = What every exchange was worth, about the death of { $victim }
beliefs = Suspicion by turn
beliefs_hint = How 100 points are shared out among those who may have done it, after each turn. Casebook’s own measure; the published lists stand below.
certainty = Doubt and truth
certainty_hint = In nats, 0 is best for both: how unsure they are, and how far from who did it. Doubt that falls while the truth recedes is somebody being misled.
worth = Worth of each exchange
worth_hint = How much surer an answer made each observer, in nats; below the line, less sure. A thin line: several answers lie between two beliefs.
beliefs_of = Whose
each_observer = each observer by themself
count_feigned_beliefs = count what the murderer feigns
observer_chart = What { $name } believes, a line per suspect; now foremost: { $leading }
beliefs_chart = Belief that { $name } did it, turn by turn; now { $share }
turning_points = Turning points
line_doubt = doubt
line_truth = from truth
line_division = division
truth_hidden = How far from the truth: once it is told or revealed.
certainty_chart = Doubt, distance from the truth and division, turn by turn; turning points are marked
worth_chart =
    { $count ->
        [one] What { $count } exchange was worth
       *[other] What { $count } exchanges were worth
    }
nats = { $value } nats
key_turning = next turning point
