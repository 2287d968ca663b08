import type { AuditKind, AuditRecordType } from '@app/contracts/audit-kinds.js';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { eventWords } from '../../lib/event-words';

const auditWords: Record<AuditKind, string> = {
  'audit.export': 'Exported',
  'audit.revert': 'Took back a change of',
  'correction.create': 'Added correction',
  'correction.update': 'Changed correction',
  'correction.delete': 'Deleted correction',
  'crawl.accept': 'Accepted crawl',
  'crawl-config.create': 'Added crawler configuration',
  'crawl-config.update': 'Changed crawler configuration',
  'crawl-config.delete': 'Deleted crawler configuration',
  'fix.publish': 'Published fix',
  'fix.hide': 'Hid fix',
  'fix.delete': 'Deleted fix',
  'product.create': 'Added product',
  'product.update': 'Changed product',
  'product.delete': 'Deleted product',
  'retailer.create': 'Added retailer',
  'retailer.update': 'Changed retailer',
  'retailer.delete': 'Deleted retailer',
  'run.start': 'Started run',
  'run.cancel': 'Cancelled run',
  'run.retry': 'Tried run again',
  'schedule.create': 'Added schedule',
  'schedule.update': 'Changed schedule',
  'schedule.delete': 'Deleted schedule',
  'settings.update': 'Changed settings',
  'shop-product.match': 'Matched shop product',
  'token.create': 'Made token',
  'token.delete': 'Revoked token',
  'votes.update': 'Changed votes',
  'wheel.update': 'Changed prize wheel',
};

/** What was done, in a few words; what it was done to follows them. */
export const kindWords: Record<AuditEntry['kind'], string> = { ...auditWords, ...eventWords };

export const recordTypeWords: Record<AuditRecordType, string> = {
  audit: 'Audit log',
  correction: 'Corrections',
  crawl: 'Crawls',
  'crawl-config': 'Crawler configurations',
  fix: 'Fixes',
  product: 'Products',
  retailer: 'Retailers',
  run: 'Job runs',
  schedule: 'Schedules',
  settings: 'Settings',
  'shop-product': 'Shop products',
  token: 'Tokens',
  votes: 'Votes',
  wheel: 'Prize wheel',
};

/** Whole sentence's worth: 'Deleted correction tree sap on my roof'. */
export const entryName = ({ kind, record }: AuditEntry): string =>
  record ? `${kindWords[kind]} ${record.label}` : kindWords[kind];

/** 'correctedResponse' → 'Corrected response' */
export function fieldWords(name: string): string {
  const words = name.replace(/[_-]/g, ' ').replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as it is read; '' for none. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

export type Change = 'made' | 'changed' | 'deleted' | 'told';

/** What became of the fields: a deletion leaves nothing after it, what was made has nothing before it, an export only tells. */
export function changeOf({ kind, before, after, reverts }: AuditEntry): Change {
  if (before) return after ? 'changed' : 'deleted';
  return after && (reverts !== null || kind.endsWith('.create')) ? 'made' : 'told';
}

/** The fields that the entry tells of. */
export const fieldsOf = ({ before, after }: AuditEntry): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

/** A longer value says nothing in a row. */
const MOST_IN_ROW = 40;

/** The change in one line: the values of a single short field, else which fields. What the kind says already is not repeated. */
export function changeInShort(entry: AuditEntry): string {
  const { before, after, reverts } = entry;
  const fields = fieldsOf(entry);
  switch (changeOf(entry)) {
    case 'made':
      return reverts === null ? '' : 'Brought back';
    case 'deleted':
      return reverts === null ? '' : 'Removed again';
    case 'told':
      return fields
        .map((name) => [name, valueWords(after?.[name])] as const)
        .filter(([, value]) => value !== '' && value.length <= MOST_IN_ROW)
        .map(([name, value]) => `${fieldWords(name)}: ${value}`)
        .join(', ');
    case 'changed': {
      const [only = '', ...others] = fields;
      const values = [before?.[only], after?.[only]].map((value) => valueWords(value) || 'empty');
      if (others.length === 0 && values.every((value) => value.length <= MOST_IN_ROW))
        return `${fieldWords(only)}: ${values.join(' → ')}`;
      return fields.map((name, index) => (index === 0 ? fieldWords(name) : fieldWords(name).toLowerCase())).join(', ');
    }
  }
}

/** What taking it back does, before it is done. */
export function undoWords(entry: AuditEntry): string {
  const name = entry.record ? `“${entry.record.label}”` : 'It';
  switch (changeOf(entry)) {
    case 'made':
      return `${name} is removed again, if nobody has changed it since.`;
    case 'deleted':
      return `${name} is brought back as it was, with everything that went with it.`;
    case 'changed':
    case 'told': {
      const fields = fieldsOf(entry).map((field) => fieldWords(field).toLowerCase());
      return `${name} gets back what it had before: ${fields.join(', ')}. Everything else stays as it is now.`;
    }
  }
}
