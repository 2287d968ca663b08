/** '£12.95' for pounds, '12.95 EUR' for others, '12.95' where the currency is not known; '' for no price. */
export function moneyWords(price: string | null, currency: string | null, isFrom = false): string {
  if (price === null) return '';
  const words = currency === 'GBP' ? `£${price}` : currency ? `${price}\u00a0${currency}` : price;
  return isFrom ? `from ${words}` : words;
}
