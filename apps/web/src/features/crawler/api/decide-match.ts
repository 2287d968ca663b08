import { type QueryClient, useMutation } from '@tanstack/react-query';
import type { MatchDecision, ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { StaffError } from '../../../lib/staff-error';
import { notifyError } from '../../../ui/toast/notify';
import { catalogueQuery } from './get-catalogue';
import { SHOP_PRODUCTS } from './get-shop-products';

/** Says what an unmatched product is. The server remembers it for all later crawls. */
export async function decideMatch(client: QueryClient, id: string, decision: MatchDecision): Promise<void> {
  await callStaff(client, 'POST /api/crawler/review/:id', { params: { id }, body: decision });
  void client.invalidateQueries({ queryKey: SHOP_PRODUCTS });
  if (decision.decision === 'create') await client.invalidateQueries({ queryKey: catalogueQuery.queryKey });
}

/** The same by one press of a button. */
export function useDecideMatch({ id, name }: ShopProduct) {
  return useMutation({
    mutationFn: (decision: MatchDecision, { client }) => decideMatch(client, id, decision),
    onError: (error) => {
      if (error instanceof StaffError && error.status === 401) return;
      notifyError('Not kept', `${name}: ${error.message}`);
    },
    networkMode: 'always',
  });
}
