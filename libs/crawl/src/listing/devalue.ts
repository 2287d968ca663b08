/** Nuxt 3 writes its state as one flat list in which numbers are places: [{ products: 1 }, [2, 3], …]. */
export function unflattened(list: readonly unknown[]): unknown {
  const open = new Set<number>();
  const built = new Map<number, unknown>();
  const at = (place: unknown): unknown => {
    if (typeof place !== 'number' || place < 0 || place >= list.length || open.has(place)) return null;
    if (built.has(place)) return built.get(place);
    open.add(place);
    const value = valueAt(list[place]);
    open.delete(place);
    built.set(place, value);
    return value;
  };
  const valueAt = (value: unknown): unknown => {
    if (Array.isArray(value)) return isWrapped(value) ? at(value[1]) : value.map(at);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, place]) => [key, at(place)]));
  };
  return at(0);
}

/** ['Reactive', 7] */
const isWrapped = (value: readonly unknown[]): boolean => typeof value[0] === 'string' && /^[A-Z]\w+$/.test(value[0]);
