/** '£12.95' for pounds, '12.95 EUR' for others, '12.95' where the currency is not known; '' for no price. */
export function moneyWords(price: string | null, currency: string | null, isFrom = false): string {
  if (price === null) return '';
  const words = currency === 'GBP' ? `£${price}` : currency ? `${price}\u00a0${currency}` : price;
  return isFrom ? `from ${words}` : words;
}

interface Money {
  price: string | null;
  currency: string | null;
}

/** '(−17 %)'; '' where one of them is none, they are in two currencies, or it is less than half a percent. */
export function percentBetween(before: Money, after: Money): string {
  if (before.price === null || after.price === null || before.currency !== after.currency) return '';
  if (Number(before.price) === 0) return '';
  const percent = Math.round((Number(after.price) / Number(before.price) - 1) * 100);
  return percent === 0 ? '' : `(${percent > 0 ? '+' : '−'}${Math.abs(percent)}\u00a0%)`;
}
