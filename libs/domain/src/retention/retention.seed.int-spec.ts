import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ScheduleRepository } from '../schedules/schedule.repository.js';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { seedRetentionSchedule } from './retention.seed.js';

let own: OwnDatabase;
beforeAll(async () => {
  own = await ownDatabase();
});
afterAll(() => own.close());

it('retention is put on the table of schedules once, and not again when staff have removed it', async () => {
  const schedules = new ScheduleRepository(own.database);
  const { manager } = own.database;
  const all = await schedules.findAll();
  const seeded = all.find(({ kind }) => kind === 'retention');
  const others = all.filter((one) => one !== seeded);
  expect(seeded).toMatchObject({ kind: 'retention', pattern: { every: 'day', at: '03:10' }, is_paused: false });
  await schedules.remove(manager, seeded!.id);
  await seedRetentionSchedule(manager, schedules);
  expect(await schedules.findAll()).toEqual(others);
  await own.database.query(`delete from seeded where name = 'retention schedule'`);
  await seedRetentionSchedule(manager, schedules);
  await seedRetentionSchedule(manager, schedules);
  const added = (await schedules.findAll()).filter(({ kind }) => kind === 'retention');
  expect(added).toMatchObject([{ target: seeded!.target }]);
});
