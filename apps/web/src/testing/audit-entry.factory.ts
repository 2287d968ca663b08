import type { AuditEntry } from '@app/contracts/audit/audit.contract.js';

export const anAuditEntry = (parts: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '7',
  at: '2026-11-20T10:00:00.000Z',
  kind: 'correction.update',
  actor: 'karen.holt',
  actorId: 'u1',
  record: { type: 'correction', id: 'c1', label: 'tree sap on my roof' },
  before: { priority: 'medium' },
  after: { priority: 'high' },
  requestId: 'req-7',
  reverts: null,
  revertedBy: null,
  isRevertible: true,
  ...parts,
});
