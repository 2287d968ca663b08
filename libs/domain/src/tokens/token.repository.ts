import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NewToken, Token } from '@app/contracts/tokens/tokens.contract.js';
import { Database } from '@app/database/database.js';

interface TokenRow {
  id: string;
  name: string;
  created_by: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
}

const columns = 'id, name, created_by, created_at, last_used_at, expires_at';

/** The only file with SQL for `operator_token`; a token is found only by its hash. */
@Injectable()
export class TokenRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async findAll(): Promise<Token[]> {
    const rows = await this.database.query<TokenRow>(
      `select ${columns} from operator_token order by created_at desc, id`,
    );
    return rows.map(toToken);
  }

  /** Null when the name is taken, in whatever case. */
  async insert(
    hash: Buffer,
    { name, expiresAt }: NewToken,
    createdBy: string,
    manager: EntityManager,
  ): Promise<Token | null> {
    const [row]: TokenRow[] = await manager.query(
      `insert into operator_token (name, token_hash, created_by, expires_at) values ($1, $2, $3, $4)
       on conflict (lower(name)) do nothing returning ${columns}`,
      [name, hash, createdBy, expiresAt],
    );
    return row ? toToken(row) : null;
  }

  /** The living token with this hash, which counts as used now; null when there is none. */
  async touch(hash: Buffer): Promise<{ name: string; isFirstUse: boolean } | null> {
    const [rows] = (await this.database.query(
      `with before as (
         select id, last_used_at from operator_token
         where token_hash = $1 and (expires_at is null or expires_at > now()) for update
       )
       update operator_token t set last_used_at = now() from before where t.id = before.id
       returning t.name, before.last_used_at is null as "isFirstUse"`,
      [hash],
    )) as unknown as [{ name: string; isFirstUse: boolean }[], number];
    return rows[0] ?? null;
  }

  /** The name that it had; null when there is no such token. */
  async remove(id: string, manager: EntityManager): Promise<string | null> {
    const [rows]: [{ name: string }[], number] = await manager.query(
      'delete from operator_token where id = $1 returning name',
      [id],
    );
    return rows[0]?.name ?? null;
  }
}

const toToken = (row: TokenRow): Token => ({
  id: row.id,
  name: row.name,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
});
