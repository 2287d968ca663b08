/** What varies in a path: `'id' | 'variant'` of `'/api/photos/:id/:variant'`. */
export type NamesIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never;

export type QueryValue = string | number | boolean | Date | null | undefined;

/** A path with its names filled in; what is null, undefined or empty stays out of the query. */
export function fillPath<Path extends string>(
  path: Path,
  params: Readonly<Record<NamesIn<Path>, string>>,
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const values: Readonly<Record<string, string>> = params;
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '')
      search.set(key, value instanceof Date ? value.toISOString() : String(value));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}
