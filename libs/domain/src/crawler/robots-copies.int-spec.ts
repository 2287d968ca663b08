import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { PostgresRobotsCopies } from './robots-copies.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase();
});
afterAll(() => own.close());

it('keeps the last robots.txt of each origin, without what no column takes', async () => {
  const copies = new PostgresRobotsCopies(own.database);
  await copies.save('https://shop.example', { text: 'Disallow: /\0cart', fetchedAt: 1_000 });
  await copies.save('https://other.example', { text: '', fetchedAt: 1_500 });
  expect(await copies.load('https://shop.example')).toEqual({ text: 'Disallow: /cart', fetchedAt: 1_000 });
  await copies.save('https://shop.example', { text: 'Allow: /', fetchedAt: 2_000 });
  expect(await copies.load('https://shop.example')).toEqual({ text: 'Allow: /', fetchedAt: 2_000 });
  expect(await copies.load('https://other.example')).toEqual({ text: '', fetchedAt: 1_500 });
  expect(await copies.load('https://nobody.example')).toBeNull();
});
