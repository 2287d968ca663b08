import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MadeToken, NewToken, Token } from '@app/contracts/tokens/tokens.contract.js';
import { TOKEN_PREFIX } from '@app/contracts/tokens/tokens.paths.js';
import { NotFoundError } from '../errors.js';
import { TokenRepository } from './token.repository.js';
import { TokenEndPassedError, TokenNameTakenError, WrongTokenError } from './tokens.errors.js';

/** Personal access tokens of operators: 256 random bits each, of which only the hash is kept. */
@Injectable()
export class Tokens {
  constructor(private readonly tokens: TokenRepository) {}

  list(): Promise<Token[]> {
    return this.tokens.findAll();
  }

  /** The new token; nobody can read it again afterwards. Throws `TokenNameTakenError`, `TokenEndPassedError`. */
  async make(wanted: NewToken, createdBy: string): Promise<MadeToken> {
    if (wanted.expiresAt && Date.parse(wanted.expiresAt) <= Date.now()) throw new TokenEndPassedError();
    const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
    const made = await this.tokens.insert(hashOf(token), wanted, createdBy);
    if (!made) throw new TokenNameTakenError(wanted.name);
    return { ...made, token };
  }

  /** Ends a token at once. Throws `NotFoundError`. */
  async revoke(id: string): Promise<void> {
    if (!(await this.tokens.remove(id))) throw new NotFoundError('There is no such token.');
  }

  /** The token's name, and the token counts as used. Throws `WrongTokenError`. */
  async use(token: string): Promise<string> {
    const name = await this.tokens.touch(hashOf(token));
    if (name === null) throw new WrongTokenError();
    return name;
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
