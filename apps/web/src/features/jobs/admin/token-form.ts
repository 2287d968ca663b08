import { type TokenScope, tokenScopes } from '@app/contracts/token-scopes.js';
import { type NewToken, newTokenSchema } from '@app/contracts/tokens/tokens.contract.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import { readBy } from '../../../kit/use-record-form';

const DAY_MS = 86_400_000;

/** How long a token is valid, in days; 0 until it is revoked. */
export const lifetimes = [
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'A year' },
  { days: 0, label: 'Until it is revoked' },
];

/** What stands in the fields; the scopes that are ticked, one after the other. */
export type TokenDraft = Record<'name' | 'days' | 'scopes', string>;

/** Names the new token among all records of which something is typed. The token itself is never among them. */
export const NEW_TOKEN = 'token/new';

export const emptyDraft: TokenDraft = { name: '', days: '90', scopes: 'read run' };

export const scopesOf = ({ scopes }: Pick<TokenDraft, 'scopes'>): TokenScope[] =>
  tokenScopes.filter((scope) => scopes.split(' ').includes(scope));

/** The scopes with this one ticked or not. */
export const withScope = (draft: TokenDraft, scope: TokenScope, isTicked: boolean): string =>
  tokenScopes.filter((one) => (one === scope ? isTicked : scopesOf(draft).includes(one))).join(' ');

/** What goes to the server, or what each field has to say. The rules are the contract's own. */
export const readToken = readBy<TokenDraft, NewToken>(newTokenSchema, (draft) => ({
  name: draft.name,
  scopes: scopesOf(draft),
  expiresAt: draft.days === '0' ? null : new Date(Date.now() + Number(draft.days) * DAY_MS).toISOString(),
}));

export const fieldLabels: Record<keyof TokenDraft, string> = { name: 'Name', days: 'Valid for', scopes: 'It may' };

export const tokenWords: ConflictWords<TokenDraft> = { noun: 'token', labels: fieldLabels };
