import { beforeAll, expect, it } from '@jest/globals';
import { type SampleCounts, totalSamples } from '@app/contracts/samples/samples.contract.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let visitor: Client;
let staff: Client;
beforeAll(async () => {
  visitor = new Client(api.address);
  staff = await new Client(api.address).signIn();
});
const counts = async () => (await staff.call<SampleCounts>('GET', '/api/admin/samples')).json;
const remove = (expected: number, client = staff) => client.call('POST', '/api/admin/samples/remove', { expected });

it('is counted, and removed as a whole by staff who were told how much it is', async () => {
  const before = await counts();
  for (const count of Object.values(before)) expect(count).toBeGreaterThan(0);
  const total = totalSamples(before);
  expect((await visitor.call('GET', '/api/admin/samples')).status).toBe(401);
  expect((await remove(total, visitor)).status).toBe(401);
  const refused = await remove(total - 1);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('The list has changed')]);
  expect(await counts()).toEqual(before);

  const own = { productName: 'A wax of our own', brand: 'Ambervane', category: 'Wax' };
  expect((await staff.call('POST', '/api/products', own)).status).toBe(201);
  const { status, json } = await remove(total);
  expect([status, json]).toEqual([200, before]);
  expect(totalSamples(await counts())).toBe(0);
  const products = (await staff.call<{ productName: string }[]>('GET', '/api/products')).json;
  expect(products.map(({ productName }) => productName)).toEqual(['A wax of our own']);
  expect((await remove(total)).status).toBe(409);
});
