import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { UploadDayRepository } from './upload-day.repository.js';

let own: OwnDatabase;
let days: UploadDayRepository;
beforeAll(async () => {
  own = await ownDatabase();
  days = new UploadDayRepository(own.database);
});
afterAll(() => own.close());

const add = (uploader: string, bytes: number) =>
  own.database.transaction(({ manager }) => days.add(manager, uploader, bytes));
const counted = (uploader: string) =>
  own.database.query(
    'select day::text, uploads, bytes::float8 as bytes from upload_day where uploader = $1 order by day',
    [uploader],
  );

describe("a day's uploads", () => {
  it('are counted by uploader on the London day', async () => {
    const [uploader, other] = [randomUUID(), randomUUID()];
    const [now] = await own.database.query<{ day: string }>(
      `select (now() at time zone 'Europe/London')::date::text as day`,
    );
    expect(await add(uploader, 3_000_000_000)).toEqual({ day: now!.day, uploads: 1, bytes: 3_000_000_000 });
    await add(other, 7);
    expect(await add(uploader, 5)).toEqual({ day: now!.day, uploads: 2, bytes: 3_000_000_005 });
    expect(await counted(other)).toEqual([{ day: now!.day, uploads: 1, bytes: 7 }]);
  });

  it('take turns when they come at the same moment, and count as none where the transaction fails', async () => {
    const uploader = randomUUID();
    const counts = await Promise.all(Array.from({ length: 6 }, () => add(uploader, 10)));
    expect(counts.map(({ uploads, bytes }) => [uploads, bytes]).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => [n, n * 10]),
    );
    const failing = own.database.transaction(async ({ manager }) => {
      await days.add(manager, uploader, 10);
      throw new Error('too many');
    });
    await expect(failing).rejects.toThrow('too many');
    expect(await counted(uploader)).toMatchObject([{ uploads: 6, bytes: 60 }]);
  });

  it('are corrected on the day and for the uploader they were counted, and never below nothing', async () => {
    const [uploader, other] = [randomUUID(), randomUUID()];
    const { day } = await add(uploader, 100);
    await add(uploader, 100);
    await add(other, 100);
    await own.database.query(
      `insert into upload_day (day, uploader, uploads, bytes) values ($1::date - 1, $2, 2, 200)`,
      [day, uploader],
    );
    await days.correct(uploader, day, { uploads: 0, bytes: -30 });
    expect(await counted(uploader)).toMatchObject([
      { uploads: 2, bytes: 200 },
      { day, uploads: 2, bytes: 170 },
    ]);
    await days.correct(uploader, day, { uploads: -1, bytes: -100 });
    expect(await counted(uploader)).toMatchObject([{}, { uploads: 1, bytes: 70 }]);
    await days.correct(uploader, day, { uploads: -5, bytes: -100 });
    expect(await counted(uploader)).toMatchObject([
      { uploads: 2, bytes: 200 },
      { uploads: 0, bytes: 0 },
    ]);
    expect(await counted(other)).toMatchObject([{ uploads: 1, bytes: 100 }]);
  });

  it('end at London’s next midnight', async () => {
    const seconds = await days.secondsLeft();
    const [at] = await own.database.query<{ time: string }>(
      `select (date_trunc('minute', now() + $1 * interval '1 second' + interval '30 seconds')
         at time zone 'Europe/London')::time::text as time`,
      [seconds],
    );
    expect(at).toEqual({ time: '00:00:00' });
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(25 * 3_600);
  });
});
