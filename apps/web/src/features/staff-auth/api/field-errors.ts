import { StaffError } from '../../../lib/staff-error';

/** What an answer says of each field of a form; what it says of none of them stands under the `fallback`. */
export function fieldErrors<Name extends string>(
  error: Error | null,
  names: readonly Name[],
  fallback: Name,
): Partial<Record<Name, string>> {
  if (!error) return {};
  const fields = error instanceof StaffError ? error.fields : [];
  const found = names.flatMap((name) => {
    const field = fields.find(({ path }) => path === name);
    return field ? [[name, field.message] as const] : [];
  });
  return Object.fromEntries(found.length > 0 ? found : [[fallback, error.message]]) as Partial<Record<Name, string>>;
}
