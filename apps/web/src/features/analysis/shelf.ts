import type { Owned } from '@app/contracts/accounts/garage.contract.js';
import { keyOf, shelfStore } from '../../lib/garage';

/** What the visitor has. */
export function useShelf() {
  const owned = shelfStore.use();
  return {
    owned,
    has: (item: Owned) => owned.some((one) => keyOf(one) === keyOf(item)),
    put: ({ kitId, name, category }: Owned, isThere: boolean) =>
      shelfStore.set((items) => {
        const others = items.filter((one) => keyOf(one) !== keyOf({ kitId, name, category }));
        return isThere ? [...others, { kitId, name, category }] : others;
      }),
  };
}
