import { z } from 'zod';
import { auditRecordTypes } from '@app/contracts/audit-kinds.js';
import { auditListKinds } from '@app/contracts/audit/audit.contract.js';
import { choice, listPlace, openRecord, pageNumber, pageSize, searchWords } from '../../kit/list-place';

/** '2026-11-21'; null for none. */
const day = () => z.iso.date().nullable().catch(null);

/** Where in the audit tab the address points to. */
export const auditPlace = listPlace({
  tab: 'audit',
  schema: z.object({
    q: searchWords(),
    actor: searchWords(),
    area: choice(auditRecordTypes),
    kind: choice(auditListKinds),
    /** The first and the last day. */
    from: day(),
    to: day(),
    sort: choice(['-at', 'at'], '-at'),
    page: pageNumber(),
    size: pageSize(),
    /** The open entry. */
    entry: openRecord(),
  }),
  filters: ['q', 'actor', 'area', 'kind', 'from', 'to'],
});

export type AuditPlace = typeof auditPlace.plain;
