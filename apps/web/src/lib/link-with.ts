/** The address of the present place with these parameters changed; null and '' take one out. The others stay. */
export function linkWith(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): { search: string } {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return { search: `?${next.toString()}` };
}

/** The page that an address names, 1 where it names none. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
