// Reads Rust's mangled names (v0) as far as needed to compare functions between builds: without the hash of
// one build of a crate, and with back references expanded. Deliberately not here: names for people to read.

/**
 * A name as it is in every build of this source. `generic`: as it was written, whatever types it was made for; `numbered`:
 * closures of one function are told apart, whose numbers move with each that is written before them.
 */
export function plainName(text, { generic = false, numbered = true } = {}) {
  if (!text.startsWith("_R")) return text;
  const name = text.replace(/\.llvm\.\d+$/, "");
  // Back references count from after the `_R`.
  const start = 2;
  let at = start;
  const known = new Map();

  const fault = () => {
    throw new Error(`A name that cannot be read: ${text}`);
  };
  const base62 = () => {
    const end = name.indexOf("_", at);
    if (end < 0) fault();
    const digits = name.slice(at, end);
    at = end + 1;
    if (digits === "") return 0;
    const worth = (sign) => "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".indexOf(sign);
    return [...digits].reduce((sum, sign) => sum * 62 + worth(sign), 0) + 1;
  };
  const takes = (sign) => name[at] === sign && Boolean(++at);
  const until = (read) => {
    let all = "";
    while (!takes("E")) all += at < name.length ? read() : fault();
    return `${all}E`;
  };
  /** A back reference: the earlier text, read again. */
  const back = (read) => {
    const place = base62() + start;
    const key = `${read.name}${place}`;
    if (!known.has(key)) {
      const here = at;
      at = place;
      known.set(key, read());
      at = here;
    }
    return known.get(key);
  };
  const plain = () => {
    takes("u");
    const digits = name.slice(at).match(/^(0|[1-9]\d*)/)?.[0] ?? fault();
    at += digits.length;
    takes("_");
    at += Number(digits);
    return `${digits}${name.slice(at - Number(digits), at)}`;
  };
  const number = () => (takes("s") ? `s${base62()}_` : "");
  const lifetime = () => (takes("L") ? `L${base62()}_` : "");

  function path() {
    const kind = name[at++];
    if (kind === "C") {
      // A crate's number is specific to its build.
      number();
      return `C${plain()}`;
    }
    if (kind === "M") return `M${number()}${path()}${type()}`;
    if (kind === "X") return `X${number()}${path()}${type()}${path()}`;
    if (kind === "Y") return `Y${type()}${path()}`;
    if (kind === "N") {
      const [space, around, own] = [name[at++], path(), number()];
      return `N${space}${around}${space === "C" && !numbered ? "" : own}${plain()}`;
    }
    if (kind === "I") {
      const [written, types] = [path(), until(argument)];
      return generic ? written : `I${written}${types}`;
    }
    return kind === "B" ? back(path) : fault();
  }
  function argument() {
    return lifetime() || (takes("K") ? `K${constant()}` : type());
  }
  function binder() {
    return takes("G") ? `G${base62()}_` : "";
  }
  function type() {
    const kind = name[at];
    if (/[a-z]/.test(kind)) return name[at++];
    if (!/[ASTRQPOFDB]/.test(kind)) return path();
    at++;
    if (kind === "A") return `A${type()}${constant()}`;
    if (kind === "T") return `T${until(type)}`;
    if (/[RQ]/.test(kind)) return `${kind}${lifetime()}${type()}`;
    if (kind === "F") {
      const bound = binder();
      const unsafe = takes("U") ? "U" : "";
      const abi = takes("K") ? `K${takes("C") ? "C" : plain()}` : "";
      return `F${bound}${unsafe}${abi}${until(type)}${type()}`;
    }
    if (kind === "D") return `D${binder()}${until(bound)}${lifetime()}`;
    return kind === "B" ? back(type) : `${kind}${type()}`;
  }
  function bound() {
    let all = path();
    while (takes("p")) all += `p${plain()}${type()}`;
    return all;
  }
  function constant() {
    if (takes("B")) return back(constant);
    if (takes("p")) return "p";
    const end = name.indexOf("_", at) + 1;
    const found = name.slice(at, end);
    // Strings, tuples and structures as const parameters: we have none.
    if (!/^[a-z]n?[0-9a-f]*_$/.test(found)) fault();
    at = end;
    return found;
  }

  const whole = path();
  // The suffix says which crate instantiated it.
  return at < name.length && /^[A-Z]/.test(name[at]) ? `${whole}${path()}` : whole;
}
