/** What a link to a shop says of itself, so that going there can be told: attributes, for whoever draws it knows no tracking. */
export const buyLink = (productId: string, retailer: string) => ({
  'data-buy-product': productId,
  'data-buy-shop': retailer,
});

/** The link to a shop that was pressed, by whichever button; null for anything else. */
export function pressedBuyLink({ target }: Event): { productId: string; retailer: string } | null {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-buy-product]') : null;
  const { buyProduct, buyShop } = link?.dataset ?? {};
  return buyProduct && buyShop ? { productId: buyProduct, retailer: buyShop } : null;
}
