import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { InstallationRepository } from '../installation/installation.repository.js';
import { VisitorKeys } from '../sessions/visitor-keys.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { WheelCooldowns } from './wheel-cooldowns.js';

let own: OwnDatabase;
let cooldowns: WheelCooldowns;
beforeAll(async () => {
  own = await ownDatabase();
  cooldowns = new WheelCooldowns(new VisitorKeys(new InstallationRepository(own.database)));
});
afterAll(() => own.close());

const HOUR = 3_600_000;
const keep = (emailKey: string, until: Date) => cooldowns.keep(own.database.manager, emailKey, until);
const next = (emailKey: string) => cooldowns.nextSpinAt(own.database.manager, emailKey);

it('the cooldown of a deleted spin is the latest of its address, and none once it is over', async () => {
  const [past, soon, later] = [-HOUR, HOUR, 2 * HOUR].map((fromNow) => new Date(Date.now() + fromNow)) as [
    Date,
    Date,
    Date,
  ];
  await keep('sam@x.test', past);
  expect(await next('sam@x.test')).toBeNull();
  await keep('sam@x.test', later);
  await keep('sam@x.test', soon);
  expect(await next('sam@x.test')).toEqual(later);
  expect(await next('kim@x.test')).toBeNull();
});

it('a cooldown keeps no address', async () => {
  await keep('lee@x.test', new Date());
  expect(JSON.stringify(await own.database.query('select * from wheel_cooldown'))).not.toContain('lee');
});
