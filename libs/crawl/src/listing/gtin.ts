/** A product's number in trade (GTIN, EAN, UPC) in its longest form, 14 digits; null for what is none by its check digit. */
export function gtinIn(text: string | null): string | null {
  const digits = text?.replace(/[\s-]/g, '') ?? '';
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null;
  const number = digits.padStart(14, '0');
  const sum = [...number].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 && Number(number) > 0 ? number : null;
}

/** Names of the property, in schema.org and in the states of shops. */
export const gtinProperties = ['gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8', 'ean', 'upc', 'barcode'] as const;
