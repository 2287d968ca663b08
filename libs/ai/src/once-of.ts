/**
 * `make`, which makes something for reading only, once for the same sources: files that several parts of an app rest on, or several
 * apps of one process, as in tests. What was made last for each `key` is kept as long as that lives.
 */
export function onceOf<Sources extends object, Made>(
  key: (sources: Sources) => object,
  parts: (sources: Sources) => readonly unknown[],
  make: (sources: Sources) => Made,
): (sources: Sources) => Made {
  const last = new WeakMap<object, { parts: readonly unknown[]; made: Made }>();
  return (sources) => {
    const now = parts(sources);
    const before = last.get(key(sources));
    if (before?.parts.every((part, at) => part === now[at])) return before.made;
    const made = make(sources);
    last.set(key(sources), { parts: now, made });
    return made;
  };
}
