import { type AuditKind, auditKinds, type AuditRecordType } from '@app/contracts/audit-kinds.js';
import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';
import { whyItStays } from '@app/contracts/audit/audit.stays.js';
import { eventWords } from '../../lib/event-words';

const auditWords: Record<AuditKind, string> = {
  'audit.export': 'Exported',
  'audit.revert': 'Took back a change of',
  'brand.create': 'Added brand',
  'brand.update': 'Changed brand',
  'brand.delete': 'Deleted brand',
  'correction.create': 'Added correction',
  'correction.update': 'Changed correction',
  'correction.delete': 'Deleted correction',
  'crawl.accept': 'Accepted crawl',
  'crawl.drop': 'Dropped what a crawl held back',
  'crawl-config.create': 'Added crawler configuration',
  'crawl-config.update': 'Changed crawler configuration',
  'crawl-config.delete': 'Deleted crawler configuration',
  'draft.approve': 'Approved draft',
  'draft.reject': 'Rejected draft',
  'draft.restore': 'Restored draft',
  'draft.withdraw': 'Took back approval of draft',
  'fix.publish': 'Published fix',
  'fix.hide': 'Hid fix',
  'fix.delete': 'Deleted fix',
  'guide.update': 'Changed guide',
  'guide.rollback': 'Rolled back guide',
  'guide.retire': 'Retired guide',
  'news-article.create': 'Added article',
  'news-article.update': 'Changed article',
  'news-article.delete': 'Deleted article',
  'news-video.create': 'Added news video',
  'news-video.update': 'Changed news video',
  'news-video.delete': 'Deleted news video',
  'product.create': 'Added product',
  'product.update': 'Changed product',
  'product.delete': 'Deleted product',
  'product.export': 'Exported products',
  'retailer.create': 'Added retailer',
  'retailer.update': 'Changed retailer',
  'retailer.delete': 'Deleted retailer',
  'run.start': 'Started run',
  'run.cancel': 'Cancelled run',
  'run.retry': 'Tried run again',
  'run.discard': 'Discarded run',
  'queue.pause': 'Paused queue',
  'queue.resume': 'Resumed queue',
  'samples.remove': 'Removed',
  'schedule.create': 'Added schedule',
  'schedule.update': 'Changed schedule',
  'schedule.delete': 'Deleted schedule',
  'settings.update': 'Changed settings',
  'alert-settings.update': 'Changed the settings of alerts',
  'shop-product.export': 'Exported of shops’ products',
  'shop-product.match': 'Matched shop product',
  'sponsored-ad.create': 'Added ad',
  'sponsored-ad.update': 'Changed ad',
  'sponsored-ad.delete': 'Deleted ad',
  'token.create': 'Made token',
  'token.delete': 'Revoked token',
  'video.create': 'Added video',
  'video.update': 'Changed video',
  'video.delete': 'Deleted video',
  'votes.update': 'Changed votes',
  'wheel.export': 'Exported',
  'wheel.update': 'Changed prize wheel',
};

/** What was done, in a few words; what it was done to follows them. */
export const kindWords: Record<AuditEntry['kind'], string> = { ...auditWords, ...eventWords };

export const recordTypeWords: Record<AuditRecordType, string> = {
  audit: 'Audit log',
  brand: 'Brands',
  correction: 'Corrections',
  crawl: 'Crawls',
  'crawl-config': 'Crawler configurations',
  draft: 'Drafts of guides',
  fix: 'Fixes',
  guide: 'Guides',
  'news-article': 'News articles',
  'news-video': 'News videos',
  product: 'Products',
  queue: 'Queues',
  retailer: 'Retailers',
  run: 'Job runs',
  samples: 'Sample data',
  schedule: 'Schedules',
  settings: 'Settings',
  'alert-settings': 'Settings of alerts',
  'shop-product': 'Shop products',
  'sponsored-ad': 'Sponsored ads',
  token: 'Tokens',
  video: 'Videos',
  votes: 'Votes',
  wheel: 'Prize wheel',
};

/** Whole sentence's worth: 'Deleted correction tree sap on my roof'. */
export const entryName = ({ kind, record }: AuditEntry): string =>
  record ? `${kindWords[kind]} ${record.label}` : kindWords[kind];

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words of fields that are not written as they stand there. */
const spellings: Partial<Record<string, string>> = { ai: 'AI', id: 'ID', url: 'URL', youtube: 'YouTube' };

/** 'correctedResponse' → 'corrected response' */
const fieldInSentence = (name: string): string =>
  name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => spellings[word] ?? word)
    .join(' ');

/** 'correctedResponse' → 'Corrected response' */
export const fieldWords = (name: string): string => capitalised(fieldInSentence(name));

/** What a field of the entry is called, as a title; the name of what it is about where it is known by an id. */
export const fieldTitle = ({ fieldNames }: AuditEntry, name: string): string => fieldNames?.[name] ?? fieldWords(name);

/** The fields of the entry, one after the other. */
const fieldList = ({ fieldNames }: AuditEntry, fields: readonly string[]): string[] =>
  fields.map((name) => fieldNames?.[name] ?? fieldInSentence(name));

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
        return `${fieldTitle(entry, only)}: ${values.join(' → ')}`;
      return capitalised(fieldList(entry, fields).join(', '));
    }
  }
}

/** Why it cannot be taken back, as a sentence; '' where it can or was, and of what is no change, such as a sign-in. */
export function stayWords(entry: AuditEntry): string {
  const { kind, record, isRevertible, revertedBy } = entry;
  const auditKind = auditKinds.find((one) => one === kind);
  if (isRevertible || revertedBy !== null || !auditKind) return '';
  const isGone = changeOf(entry) === 'deleted';
  // What is taken back can be a deletion, too.
  const deletion = isGone ? auditKinds.find((one) => one === `${record?.type}.delete`) : undefined;
  const why = whyItStays[auditKind] ?? (deletion && whyItStays[deletion]);
  return `No: ${why ?? (isGone ? 'what was deleted is not kept any more' : 'there is no way back from it')}.`;
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
      const fields = fieldList(entry, fieldsOf(entry)).join(', ');
      return `${name} gets back what it had before: ${fields}. Everything else stays as it is now.`;
    }
  }
}
