import { Injectable } from '@nestjs/common';
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
  async insert(hash: Buffer, { name, expiresAt }: NewToken, createdBy: string): Promise<Token | null> {
    const [row] = await this.database.query<TokenRow>(
      `insert into operator_token (name, token_hash, created_by, expires_at) values ($1, $2, $3, $4)
       on conflict (lower(name)) do nothing returning ${columns}`,
      [name, hash, createdBy, expiresAt],
    );
    return row ? toToken(row) : null;
  }

  /** The name of the living token with this hash, which counts as used now; null when there is none. */
  async touch(hash: Buffer): Promise<string | null> {
    const [rows] = (await this.database.query(
      `update operator_token set last_used_at = now()
       where token_hash = $1 and (expires_at is null or expires_at > now()) returning name`,
      [hash],
    )) as unknown as [{ name: string }[], number];
    return rows[0]?.name ?? null;
  }

  /** False when there is no such token. */
  async remove(id: string): Promise<boolean> {
    const [rows] = (await this.database.query('delete from operator_token where id = $1 returning id', [
      id,
    ])) as unknown as [unknown[], number];
    return rows.length > 0;
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
