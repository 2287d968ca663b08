import type { Garage } from '@app/contracts/accounts/garage.contract.js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { accountQuery } from '../../features/accounts/api/get-account';
import { callApi, openQuery } from '../../lib/call-api';
import { agreedStore, carStore, shelfStore } from '../../lib/garage';
import { siteLinks } from '../../lib/site-links';
import { isSame, reconcile } from './reconcile';

const garageQuery = openQuery('GET /api/auth/garage');

/** Keeps car and shelf the same here and in the account of those who are signed in; asks nothing where nobody can be. */
export function useGarageSync(): void {
  const queryClient = useQueryClient();
  const { data: account } = useQuery({ ...accountQuery, enabled: siteLinks().signIn });
  const { data: kept } = useQuery({ ...garageQuery, enabled: Boolean(account) });
  const [car, shelf, agreed] = [carStore.use(), shelfStore.use(), agreedStore.use()];
  const accountId = account?.id ?? '';
  const agree = (garage: Garage) => {
    queryClient.setQueryData(garageQuery.queryKey, garage);
    agreedStore.set(() => ({ accountId, garage }));
  };
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: (garage: Garage) =>
      garage.car.length + garage.shelf.length === 0
        ? callApi('DELETE /api/auth/garage')
        : callApi('PUT /api/auth/garage', { body: garage }),
    onSuccess: (_, garage) => agree(garage),
    scope: { id: 'garage' },
  });
  const meet = useEffectEvent((stored: Garage) => {
    const both = reconcile(accountId, { car, shelf }, stored, agreed);
    // What did not arrive is told at the next change or the next visit: until then the two have agreed on nothing new.
    if (!both || (isError && isSame(variables, both.garage))) return;
    carStore.set(() => both.garage.car);
    shelfStore.set(() => both.garage.shelf);
    if (both.isNews) mutate(both.garage);
    else agree(both.garage);
  });
  useEffect(() => {
    if (accountId && kept && !isPending) meet(kept);
  }, [accountId, kept, car, shelf, isPending]);
}
