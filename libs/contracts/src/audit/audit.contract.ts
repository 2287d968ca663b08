import { z } from 'zod';
import { auditKinds, auditRecordTypes } from '../audit-kinds.js';
import { securityEventKinds } from '../security-log/security-log.contract.js';
import { MOST_CHOSEN, staffListQuery } from '../staff-list.js';

/** What the two logs tell of, in one list. */
export const auditListKinds = [...auditKinds, ...securityEventKinds] as const;

const values = z.record(z.string(), z.unknown());

/**
 * What somebody did: a write, an export, something done to a job, or an event of the security log. It holds no secret, and
 * of visitors no more than which of their records it was.
 */
export const auditEntrySchema = z.object({
  /** A number; of an event of the security log 'security-' and its number. */
  id: z.string(),
  at: z.string(),
  kind: z.enum(auditListKinds),
  /** A staff account's name, 'token nightly', 'visitor' or 'system'; null where nobody is known. */
  actor: z.string().nullable(),
  /** The staff account's id, where it was one. */
  actorId: z.string().nullable(),
  /** What it was done to. Of an event of the security log, the account, the token or the export without an id. */
  record: z.object({ type: z.string(), id: z.string().nullable(), label: z.string() }).nullable(),
  /** The fields that differ, as they were; of a deletion all of them. Null where there was nothing. */
  before: values.nullable(),
  /** The same fields as they were left; of an export or a job its facts. Null where nothing was left. */
  after: values.nullable(),
  /** What the fields are called that are known by ids, such as the products of votes. */
  fieldNames: z.record(z.string(), z.string()).optional(),
  requestId: z.string().nullable(),
  /** The entry that it took back, and the entry that took it back. */
  reverts: z.string().nullable(),
  revertedBy: z.string().nullable(),
  /** It can be tried: the record's kind knows how, and nobody has. Whether it still applies is known when it is tried. */
  isRevertible: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const text = z.string().trim().max(200).optional().catch(undefined);
const moment = z.iso
  .datetime({ offset: true })
  .transform((at) => new Date(at))
  .optional()
  .catch(undefined);

/** The filters of the list and of its export. */
export const auditListQuerySchema = staffListQuery(['-at', 'at'], {
  /** One entry, of either log. */
  id: z
    .string()
    .regex(/^(security-)?[1-9]\d{0,17}$/)
    .optional()
    .catch(undefined),
  /** Whole name, in whatever case. */
  actor: text,
  kind: z.enum(auditListKinds).optional().catch(undefined),
  recordType: z.enum(auditRecordTypes).optional().catch(undefined),
  recordId: text,
  /** From this moment on, and before that one. */
  from: moment,
  to: moment,
});
export type AuditListQuery = z.infer<typeof auditListQuerySchema>;

export const revertibleId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/, 'That is not the id of an entry that can be taken back.')
  .meta({ example: '4711' });

/** What was done to a set, to be taken back at once. */
export const revertManySchema = z.object({
  entries: z.array(revertibleId).min(1).max(MOST_CHOSEN, `At most ${MOST_CHOSEN} changes are taken back at once.`),
});
export type RevertMany = z.infer<typeof revertManySchema>;

export const revertedSchema = z.object({
  /** The entry of the change that took it back. */
  entry: auditEntrySchema,
  /** Somebody had taken it back before; this call has changed nothing. */
  wasReverted: z.boolean(),
});
export type Reverted = z.infer<typeof revertedSchema>;
