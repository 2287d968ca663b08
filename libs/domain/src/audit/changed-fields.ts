import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';

/** A record's fields as an entry holds them: plain JSON. */
export type Fields = NonNullable<AuditEntry['before']>;

/** As JSON keeps them: dates as texts, nothing that is undefined. */
export const toFields = (values: object): Fields => JSON.parse(JSON.stringify(values)) as Fields;

/** The fields that differ, as they were and as they are; null where one was not there. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const changed = differing(before, after, new Set([...Object.keys(before), ...Object.keys(after)]));
  return { before: only(before, changed), after: only(after, changed) };
}

/** Which of the fields of `left` are not what the change left any more. */
export const changedSince = (left: Fields, current: Fields): string[] =>
  differing(left, current, new Set(Object.keys(left)));

const differing = (one: Fields, other: Fields, names: ReadonlySet<string>): string[] =>
  [...names].filter((name) => !isDeepStrictEqual(one[name] ?? null, other[name] ?? null));

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
