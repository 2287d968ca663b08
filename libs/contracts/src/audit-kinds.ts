/**
 * What staff and operators do, as the audit log calls it: what kind of record, and what was done to it. A call that writes
 * names its kind in its definition. A kind is never renamed: entries outlive a release.
 */
export const auditKinds = [
  'audit.export',
  'audit.revert',
  'correction.create',
  'correction.update',
  'correction.delete',
  'crawl.accept',
  'crawl-config.create',
  'crawl-config.update',
  'crawl-config.delete',
  'fix.publish',
  'fix.hide',
  'fix.delete',
  'product.create',
  'product.update',
  'product.delete',
  'retailer.create',
  'retailer.update',
  'retailer.delete',
  'run.start',
  'run.cancel',
  'run.retry',
  'schedule.create',
  'schedule.update',
  'schedule.delete',
  'settings.update',
  'shop-product.match',
  'token.create',
  'token.delete',
  'votes.update',
  'wheel.update',
] as const;
export type AuditKind = (typeof auditKinds)[number];

type RecordOf<Kind extends string> = Kind extends `${infer Record}.${string}` ? Record : never;
/** What an entry is about: 'retailer'. */
export type AuditRecordType = RecordOf<AuditKind>;

export const auditRecordTypes = [
  ...new Set(auditKinds.map((kind) => kind.slice(0, kind.indexOf('.')) as AuditRecordType)),
];
