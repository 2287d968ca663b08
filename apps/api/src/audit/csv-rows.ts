import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';

export const CSV_COLUMNS = [
  'id',
  'at',
  'actor',
  'actorId',
  'kind',
  'recordType',
  'recordId',
  'label',
  'before',
  'after',
  'requestId',
  'reverts',
  'revertedBy',
] as const;

type CsvRow = Record<(typeof CSV_COLUMNS)[number], string | null>;

/** One line for each entry; what was changed as JSON. */
export async function* toCsvRows(entries: AsyncIterable<AuditEntry>): AsyncGenerator<CsvRow> {
  for await (const { record, before, after, isRevertible: _isRevertible, ...entry } of entries)
    yield {
      ...entry,
      recordType: record?.type ?? null,
      recordId: record?.id ?? null,
      label: record?.label ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    };
}
