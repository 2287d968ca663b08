import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { localStore } from '../../lib/local-store';
import { type Basket, baskets, bestShop, kitItems, type KitItem } from './basket';
import { useShelf } from './shelf';

/** The shop that was chosen last; the next answer begins with it. */
const shopChosen = localStore<string>('shop', (stored) => (typeof stored === 'string' ? stored : ''));

/** The kit of an answer: what is missing, what is there, and what it costs where. */
export function useKit({ equipment, products }: Pick<Analysis, 'equipment' | 'products'>) {
  const { has, put } = useShelf();
  const chosen = shopChosen.use();
  const items = kitItems(equipment, products);
  const missing = items.filter((item) => !has(item.equipment));
  const shops = baskets(missing, items);
  const basket: Basket | undefined = shops.find(({ retailer }) => retailer === chosen) ?? bestShop(shops);
  return {
    items,
    missing,
    owned: items.filter((item) => has(item.equipment)),
    shops,
    /** What the chosen shop would cost; undefined where no shop sells any of it. */
    basket,
    choose: (retailer: string) => shopChosen.set(() => retailer),
    own: ({ equipment: item }: KitItem, isOwned: boolean) => put(item, isOwned),
  };
}

export type Kit = ReturnType<typeof useKit>;
