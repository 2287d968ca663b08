import { StaffError } from '../../../lib/staff-error';

/** What an answer says of each field of a form; what it says of none of them stands under the `fallback`. */
export function fieldErrors<Name extends string>(
  error: Error | null,
  names: readonly Name[],
  fallback: Name,
): Partial<Record<Name, string>> {
  if (!error) return {};
  const told = error instanceof StaffError ? error.fields : [];
  const found = names.flatMap((name) => {
    const field = told.find(({ path }) => path === name);
    return field ? [[name, field.message] as const] : [];
  });
  return Object.fromEntries(found.length > 0 ? found : [[fallback, error.message]]) as Partial<Record<Name, string>>;
}
