import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loginAddress } from '@app/contracts/accounts/accounts.constants.js';
import type { Garage } from '@app/contracts/accounts/garage.contract.js';
import { Database } from '@app/database/database.js';
import { OidcServer } from '@app/testing/oidc-server.js';
import { testDatabase } from '@app/testing/test-database.js';
import { Client } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';

let database: Awaited<ReturnType<typeof testDatabase>>;
let provider: OidcServer;
let api: TestApi;
beforeAll(async () => {
  [database, provider] = await Promise.all([testDatabase(), OidcServer.start()]);
  api = await startApi({ databaseUrl: database.url }, provider.env, { hasPages: true });
});
afterAll(async () => {
  await api.close();
  await provider.stop();
  await database.drop();
});

/** A browser in which this person is signed in. */
async function browserOf(subject: string): Promise<Client> {
  const browser = new Client(api.address);
  await browser.call('GET', '/');
  provider.signsIn({ subject });
  const { headers } = await browser.call('GET', loginAddress('/'));
  const back = await provider.visit(headers.get('location') ?? '');
  await browser.call('GET', back.pathname + back.search);
  return browser;
}
const garageOf = async (browser: Client) => (await browser.call('GET', '/api/auth/garage')).json as Garage;
const kept = async () => (await api.app.get(Database).query('select 1 from account_garage')).length;

const nothing: Garage = { car: [], shelf: [] };
const garage: Garage = {
  car: [{ part: 'wheels', words: 'Polished bare metal' }],
  shelf: [{ kitId: 'car-shampoo', name: 'Car shampoo', category: 'Shampoo' }],
};

it('keeps car and shelf with the account, for its other browsers and nobody else, until it is forgotten', async () => {
  const [phone, desktop, stranger] = [await browserOf('kim'), await browserOf('kim'), await browserOf('lee')];
  expect(await garageOf(phone)).toEqual(nothing);
  expect((await phone.call('PUT', '/api/auth/garage', garage)).status).toBe(204);
  expect(await garageOf(desktop)).toEqual(garage);
  expect(await garageOf(stranger)).toEqual(nothing);
  await desktop.call('PUT', '/api/auth/garage', { ...garage, shelf: [] });
  expect(await garageOf(phone)).toEqual({ ...garage, shelf: [] });
  expect((await phone.call('DELETE', '/api/auth/garage')).status).toBe(204);
  expect(await garageOf(desktop)).toEqual(nothing);
  expect(await kept()).toBe(0);
});

it('goes with everything else when a visitor has their data deleted', async () => {
  const browser = await browserOf('ann');
  await browser.call('PUT', '/api/auth/garage', garage);
  expect(await kept()).toBe(1);
  expect((await browser.call('DELETE', '/api/me')).status).toBe(200);
  expect(await kept()).toBe(0);
});

it('is for those who are signed in, and takes nothing that is no car', async () => {
  const nobody = new Client(api.address);
  expect((await nobody.call('GET', '/api/auth/garage')).status).toBe(401);
  const browser = await browserOf('sam');
  const car = [{ part: 'engine', words: 'V8' }];
  expect((await browser.call('PUT', '/api/auth/garage', { ...garage, car })).status).toBe(400);
});
