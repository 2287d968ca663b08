/**
 * Default of a column that says which transaction wrote the row. Such a column is an xid8, a type that TypeORM does not
 * know: its entity calls it a text, which is what the driver gives.
 */
export const currentTransactionId = (): string => 'pg_current_xact_id()';
