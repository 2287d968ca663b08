import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Token } from '@app/contracts/tokens/tokens.contract.js';
import type { Column } from '../../../kit/column';
import { DataTable } from '../../../kit/data-table';
import { useListPlace } from '../../../kit/use-list-place';
import { wholeList } from '../../../kit/whole-list';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { tokensQuery } from '../api/get-tokens';
import { scopeWords } from '../run-words';
import { jobsPlace } from './jobs-place';

const TokenDialog = lazy(() => import('./token-dialog').then((module) => ({ default: module.TokenDialog })));
const RevokeDialog = lazy(() => import('./revoke-dialog').then((module) => ({ default: module.RevokeDialog })));

/** The tokens by which scripts start, read and cancel jobs. */
export function TokensView() {
  const { place, linkTo, go } = useListPlace(jobsPlace);
  const [doomed, setDoomed] = useState<Token | null>(null);
  return (
    <>
      <DataTable
        id="tokens"
        title="Operators’ tokens"
        noun={['token', 'tokens']}
        columns={tokensColumns(setDoomed)}
        rowId={({ id }) => id}
        query={wholeList(useQuery(tokensQuery))}
        tools={
          <Link className={buttonClass('primary', 'small')} to={linkTo({ token: 'new' })}>
            <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
            New token
          </Link>
        }
        empty={
          <EmptyState
            tool="towel"
            title="No tokens yet"
            action={
              <Link className={buttonClass('primary', 'small')} to={linkTo({ token: 'new' })}>
                Make the first token
              </Link>
            }
          >
            With a token, a script can start a crawl at night and watch it, and do nothing that you have not ticked.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {place.token && <TokenDialog onClose={() => go({ token: null }, { replace: true })} />}
        {doomed && <RevokeDialog token={doomed} onClose={() => setDoomed(null)} />}
      </Suspense>
    </>
  );
}

const tokensColumns = (onRevoke: (token: Token) => void): Column<Token>[] => [
  { id: 'name', header: 'Name', kind: 'name', cell: ({ name }) => name },
  {
    id: 'scopes',
    header: 'May',
    kind: 'prose',
    cell: ({ scopes }) => scopes.map((scope) => scopeWords[scope]).join('; '),
  },
  {
    id: 'lastUsedAt',
    header: 'Last used',
    label: () => 'Used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : 'Never'),
  },
  { id: 'expiresAt', header: 'Expires', label: () => 'Expires', cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
  { id: 'createdBy', header: 'Made by', isLater: true, cell: ({ createdBy }) => createdBy },
  { id: 'createdAt', header: 'Made', isLater: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (token) => (
      <Button size="small" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
        Revoke
      </Button>
    ),
  },
];

function Expiry({ at }: { at: string | null }) {
  if (at === null) return 'Never';
  return Date.parse(at) <= Date.now() ? <Badge tone="warn">Expired</Badge> : formatMoment(at);
}
