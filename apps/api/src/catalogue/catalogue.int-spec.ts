import { expect, it } from '@jest/globals';
import { type ListedProduct, listedProductSchema } from '@app/contracts/catalogue/catalogue.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();

const products = async (): Promise<ListedProduct[]> =>
  listedProductSchema.array().parse((await new Client(api.address).call('GET', '/api/products')).json);
const query = (sql: string) => api.app.get(Database).query(sql);

/** What everywhere-sold products say, each combination once. */
const orders = async (): Promise<string[]> => [
  ...new Set((await products()).filter(({ shops }) => shops.length > 1).map(({ shops }) => shops.join(' '))),
];

it('names each product’s shops in the order in which Buy Now opens them: by retailer category, priority, then fixed order', async () => {
  await query(`insert into product_offer (product_id, retailer_slug, url) select p.id, r.slug, 'https://' || r.slug || '.example/'
    from product p, retailer r on conflict (product_id, retailer_slug) do update set url = excluded.url, is_available = true`);
  await query(`update retailer set category = 'preferred', priority = 1, status = 'active'`);
  expect(await orders()).toEqual(['cleanyourcar in2detailing polishedbliss']);
  await query(`update retailer set priority = 2 where slug = 'cleanyourcar'`);
  await query(`update retailer set category = 'secondary' where slug = 'in2detailing'`);
  expect(await orders()).toEqual(['polishedbliss cleanyourcar in2detailing']);
});

it('leaves a shop out whose retailer is inactive, whose flag is off, or that has no address', async () => {
  await query(`update retailer set status = 'inactive' where slug = 'polishedbliss'`);
  const before = await products();
  expect(before.flatMap(({ shops }) => shops)).not.toContain('polishedbliss');
  await query(`update product_offer set is_available = false where retailer_slug = 'cleanyourcar'`);
  await query(`update product_offer set url = 'javascript:alert(1)' where retailer_slug = 'in2detailing'`);
  const after = await products();
  expect(after.map(({ shops }) => shops)).toEqual(before.map(() => []));
});
