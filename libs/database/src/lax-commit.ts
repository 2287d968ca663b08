import { sql } from 'kysely';

/**
 * A condition that always holds; in the WHERE of a statement that meets a row it lets the transaction's commit not wait for
 * the disk. Only for writes that may be lost when the database itself crashes (half a second's worth, always whole
 * transactions and always the latest), because all it costs is to do the work again.
 */
export const LAX_COMMIT = sql<boolean>`set_config('synchronous_commit', 'off', true) is not null`;
