const format = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 4,
});

/** '$0.0123': models cost less than a cent a call. */
export const dollars = (value: number): string => format.format(value);
