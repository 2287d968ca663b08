import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MadeToken, NewToken, Token } from '@app/contracts/tokens/tokens.contract.js';
import type { TokenScope } from '@app/contracts/token-scopes.js';
import { TOKEN_PREFIX } from '@app/contracts/tokens/tokens.constants.js';
import { Database } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import type { CalledFrom } from '../callers/called-from.js';
import { NotFoundError } from '../errors.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { TokenRepository } from './token.repository.js';
import { TokenEndPassedError, TokenNameTakenError, WrongTokenError } from './tokens.errors.js';

/** Personal access tokens of operators: 256 random bits each, of which only the hash is kept. */
@Injectable()
export class Tokens {
  constructor(
    private readonly database: Database,
    private readonly tokens: TokenRepository,
    private readonly log: SecurityLog,
    private readonly audit: AuditLog,
  ) {}

  list(): Promise<Token[]> {
    return this.tokens.findAll();
  }

  /** The new token; nobody can read it again afterwards. Throws `TokenNameTakenError`, `TokenEndPassedError`. */
  async make(wanted: NewToken, by: Actor, from: CalledFrom): Promise<MadeToken> {
    if (wanted.expiresAt && Date.parse(wanted.expiresAt) <= Date.now()) throw new TokenEndPassedError();
    const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
    return this.database.transaction(async (tx) => {
      const insert = async () => {
        const inserted = await this.tokens.insert(hashOf(token), wanted, by.name, tx.manager);
        if (!inserted) throw new TokenNameTakenError(wanted.name);
        return inserted;
      };
      const made = await this.audit.create(tx, by, 'token.create', ({ id }) => id, insert);
      await this.log.recordIn(tx, { kind: 'token-made', actor: by.name, subject: made.name, ...from });
      return { ...made, token };
    });
  }

  /** Ends a token at once. Throws `NotFoundError`. */
  async revoke(id: string, by: Actor, from: CalledFrom): Promise<void> {
    await this.database.transaction(async (tx) => {
      const subject = await this.audit.delete(tx, by, 'token.delete', id, () => this.tokens.remove(id, tx.manager));
      if (subject === null) throw new NotFoundError('There is no such token.');
      await this.log.recordIn(tx, { kind: 'token-revoked', actor: by.name, subject, ...from });
    });
  }

  /** The token's name and what it may do, and the token counts as used. Throws `WrongTokenError`. */
  async use(token: string, from: CalledFrom): Promise<{ name: string; scopes: readonly TokenScope[] }> {
    const used = await this.tokens.touch(hashOf(token));
    if (!used) throw new WrongTokenError();
    if (used.isFirstUse) await this.log.record({ kind: 'token-first-used', actor: `token ${used.name}`, ...from });
    return used;
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
