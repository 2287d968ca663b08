/** The header of a write's answer with the id of its entry, so that it can be taken back at once. */
export const AUDIT_ENTRY_HEADER = 'x-audit-entry';

/** So long what was deleted is kept beside its entry and can be brought back, in days. */
export const KEPT_AFTER_DELETION_DAYS = 30;
