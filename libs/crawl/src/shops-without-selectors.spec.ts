import { describe, expect, it } from '@jest/globals';
import { canonicalKey } from './net/canonical-url.js';
import { crawlTestShop, quickLimits } from './testing/crawl-test-shop.js';
import { TestShop } from './testing/test-shop.js';
import { themes } from './testing/themes/all.js';
import { amount, type Theme } from './testing/themes/shelf.js';

async function crawl(theme: Theme) {
  const shop = await TestShop.open();
  for (const [path, { body, type = 'text/html; charset=utf-8', headers }] of Object.entries(theme.pages)) {
    shop.page(path, body.replaceAll('ORIGIN', shop.url('')), { 'content-type': type, ...headers });
  }
  const config = { baseUrl: shop.url('/'), productListUrl: shop.url(theme.start), selectors: {} };
  try {
    const { report, journal } = await crawlTestShop(shop, { config, limits: { ...quickLimits, attempts: 1 } });
    const wanted = theme.products.map((one) => ({ one, key: canonicalKey(new URL(shop.url(theme.pathOf(one)))) }));
    return { report, journal, wanted };
  } finally {
    await shop.close();
  }
}

describe('shops that nobody has described', () => {
  it.each(themes().map((theme) => [theme.name, theme] as const))('%s', async (_name, theme) => {
    const { report, journal, wanted } = await crawl(theme);
    const found = wanted.flatMap(({ one, key }) => {
      const product = journal.products.get(key);
      return product ? { one, product } : [];
    });
    expect({
      outcome: report.outcome,
      reasons: report.reasons,
      missing: wanted.filter(({ key }) => !journal.products.has(key)).map(({ key }) => key),
      extra: [...journal.products.keys()].filter((key) => !wanted.some((one) => one.key === key)),
      names: found.filter(({ one, product }) => product.name !== one.name).map(({ product }) => product.name),
      prices: found
        .filter(({ one, product }) => product.price !== amount(one.price))
        .map(({ one, product }) => [amount(one.price), product.price]),
      was: found
        .filter(({ one, product }) => product.originalPrice !== null && product.originalPrice !== amount(one.was ?? 0))
        .map(({ product }) => product.originalPrice),
      stock: found
        .filter(({ one, product }) => product.inStock !== null && product.inStock !== one.inStock)
        .map(({ product }) => product.name),
    }).toEqual({ outcome: 'ok', reasons: [], missing: [], extra: [], names: [], prices: [], was: [], stock: [] });
  });
});
