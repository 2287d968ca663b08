import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { NewToken, Token } from '@app/contracts/tokens/tokens.contract.js';
import type { TokenScope } from '@app/contracts/token-scopes.js';
import { Database } from '@app/database/database.js';
import type { Schema } from '../schema.js';
import { sqlOn } from '../sql.js';

const columns = ['id', 'name', 'scopes', 'created_by', 'created_at', 'last_used_at', 'expires_at'] as const;
type TokenRow = Pick<Selectable<Schema['operator_token']>, (typeof columns)[number]>;

/** The only file with SQL for `operator_token`; a token is found only by its hash. */
@Injectable()
export class TokenRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async findAll(): Promise<Token[]> {
    const rows = await sqlOn(this.database)
      .selectFrom('operator_token')
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(toToken);
  }

  /** Null when the name is taken, in whatever case. */
  async insert(
    hash: Buffer,
    { name, scopes, expiresAt }: NewToken,
    createdBy: string,
    manager: EntityManager,
  ): Promise<Token | null> {
    const row = await sqlOn(manager)
      .insertInto('operator_token')
      .values({
        name,
        scopes,
        token_hash: hash,
        created_by: createdBy,
        expires_at: expiresAt === null ? null : new Date(expiresAt),
      })
      .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
      .returning(columns)
      .executeTakeFirst();
    return row ? toToken(row) : null;
  }

  /** The living token with this hash, which counts as used now; null when there is none. */
  async touch(hash: Buffer): Promise<{ name: string; scopes: TokenScope[]; isFirstUse: boolean } | null> {
    const row = await sqlOn(this.database)
      .with('before', (db) =>
        db
          .selectFrom('operator_token')
          .select(['id', 'last_used_at'])
          .where('token_hash', '=', hash)
          .where((token) => token.or([token('expires_at', 'is', null), token('expires_at', '>', sql<Date>`now()`)]))
          .forUpdate(),
      )
      .updateTable('operator_token as t')
      .from('before')
      .set({ last_used_at: sql`now()` })
      .whereRef('t.id', '=', 'before.id')
      .returning((token) => [
        't.name',
        't.scopes',
        token('before.last_used_at', 'is', null).$castTo<boolean>().as('isFirstUse'),
      ])
      .executeTakeFirst();
    return row ?? null;
  }

  /** Held until the transaction ends. */
  async lock(
    manager: EntityManager,
    id: string,
  ): Promise<Pick<Token, 'name' | 'scopes' | 'createdBy' | 'expiresAt'> | null> {
    const row = await sqlOn(manager)
      .selectFrom('operator_token')
      .select(columns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const { name, scopes, createdBy, expiresAt } = toToken(row);
    return { name, scopes, createdBy, expiresAt };
  }

  /** The name that it had; null when there is no such token. */
  async remove(id: string, manager: EntityManager): Promise<string | null> {
    const row = await sqlOn(manager)
      .deleteFrom('operator_token')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    return row?.name ?? null;
  }
}

const toToken = (row: TokenRow): Token => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
});
