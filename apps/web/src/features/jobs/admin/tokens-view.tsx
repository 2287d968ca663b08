import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Token } from '@app/contracts/tokens/tokens.contract.js';
import { formatMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Loaded } from '../../../ui/loaded';
import { Pane } from '../../../ui/pane';
import table from '../../../ui/table.module.css';
import text from '../../../ui/text.module.css';
import { tokensQuery } from '../api/get-tokens';

const TokenDialog = lazy(() => import('./token-dialog').then((module) => ({ default: module.TokenDialog })));
const RevokeDialog = lazy(() => import('./revoke-dialog').then((module) => ({ default: module.RevokeDialog })));

/** The tokens by which scripts start, read and cancel jobs. */
export function TokensView() {
  const tokens = useQuery(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [doomed, setDoomed] = useState<Token | null>(null);
  return (
    <Pane
      title="Operators’ tokens"
      tools={
        <Button kind="primary" size="small" onClick={() => setMaking(true)}>
          <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
          New token
        </Button>
      }
    >
      <Loaded query={tokens} what="the tokens" lines={3}>
        {(data) => <TokensTable tokens={data} onRevoke={setDoomed} />}
      </Loaded>
      <Suspense fallback={null}>
        {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
        {doomed && <RevokeDialog token={doomed} onClose={() => setDoomed(null)} />}
      </Suspense>
    </Pane>
  );
}

function TokensTable({ tokens, onRevoke }: { tokens: Token[]; onRevoke: (token: Token) => void }) {
  if (tokens.length === 0) {
    return (
      <EmptyState tool="towel" title="No tokens yet">
        With a token, a script can start a crawl at night and watch it, and nothing else.
      </EmptyState>
    );
  }
  return (
    <table className={table['table']}>
      <thead>
        <tr>
          <th scope="col" className={table['name']}>
            Name
          </th>
          <th scope="col">Last used</th>
          <th scope="col">Expires</th>
          <th scope="col" className={table['later']}>
            Made by
          </th>
          <th scope="col" className={table['later']}>
            Made
          </th>
          <th scope="col">
            <span className={text['hidden']}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <td className={table['name']}>{token.name}</td>
            <td data-label="Used">{token.lastUsedAt ? formatMoment(token.lastUsedAt) : 'Never'}</td>
            <td data-label="Expires">
              <Expiry at={token.expiresAt} />
            </td>
            <td className={table['later']}>{token.createdBy}</td>
            <td className={table['later']}>{formatMoment(token.createdAt)}</td>
            <td className={table['actions']}>
              <Button size="small" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
                Revoke
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Expiry({ at }: { at: string | null }) {
  if (at === null) return 'Never';
  return Date.parse(at) <= Date.now() ? <Badge tone="warn">Expired</Badge> : formatMoment(at);
}
