import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { scheduleSchema } from '@app/contracts/schedules/schedules.contract.js';
import { Database } from '@app/database/database.js';
import { DomainError } from '@app/domain/errors.js';
import { type SchedulableKind, ScheduleKinds } from '@app/domain/schedules/schedule-kinds.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
const sql = <Row>(text: string, values: unknown[] = []) => api.app.get(Database).query<Row>(text, values);
const kinds = () => api.app.get(ScheduleKinds).all();
const daily = { every: 'day', at: '02:00' };

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
  await sql(
    `insert into crawl_config (retailer_slug, base_url, product_list_url, selectors)
     select slug, 'https://shop.example', 'https://shop.example', '{}' from retailer order by slug limit 2
     on conflict (retailer_slug) do nothing`,
  );
});
beforeEach(() => sql('truncate schedule, job_run cascade'));

/** Everything that may be put on the table of schedules: kinds and what there is of each. */
const everything = async () => {
  const all: { kind: SchedulableKind; target: string }[] = [];
  for (const kind of kinds()) for (const { id } of await kind.targets()) all.push({ kind, target: id });
  return all;
};
/** What whoever starts it now is told; null where it starts. */
const refusedAtRunning = async ({
  kind,
  target,
}: {
  kind: SchedulableKind;
  target: string;
}): Promise<string | null> => {
  try {
    await kind.start(target, staffCalled('karen'));
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
};

it('holds every kind that the clock starts', () => {
  expect(
    kinds()
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['backup', 'crawl', 'evaluation', 'learning', 'retention', 'rollup', 'wheel-restock']);
});

describe('what would be refused at its moment', () => {
  it('is refused when it is saved, in the same sentence, and what would start is saved', async () => {
    const refused = new Map<string, string>();
    for (const one of await everything()) {
      await sql('truncate schedule, job_run cascade');
      const body = { kind: one.kind.kind, target: one.target, pattern: daily };
      const saved = await staff.call('POST', '/api/schedules', body);
      const sentence = await refusedAtRunning(one);
      expect([body, saved.status === 201 ? null : saved.text]).toEqual([body, sentence]);
      if (sentence !== null) refused.set(one.kind.kind, sentence);
    }
    expect(Object.fromEntries(refused)).toEqual({
      backup: 'Backups are off: BACKUP_DIR names no folder.',
      crawl: expect.stringMatching(/\w+/),
      evaluation: 'No model is set up: only the built-in engine can be evaluated.',
      'wheel-restock': expect.stringMatching(/^No prize says what to restock it to\./),
    });
  });

  it('is refused when an old schedule gets another pattern or goes on, and not when it is paused', async () => {
    for (const one of await everything()) {
      await sql('truncate schedule, job_run cascade');
      const sentence = await refusedAtRunning(one);
      if (sentence === null) continue;
      const [row] = await sql<{ id: string }>(
        `insert into schedule (kind, target, pattern, due_at) values ($1, $2, $3, now() + interval '1 day') returning id`,
        [one.kind.kind, one.target, daily],
      );
      const shown = scheduleSchema.array().parse((await staff.call('GET', '/api/schedules')).json);
      expect([one.kind.kind, shown.map(({ refusal }) => refusal)]).toEqual([one.kind.kind, [sentence]]);
      const change = (body: object) => staff.call('PUT', `/api/schedules/${row?.id}`, body);
      expect((await change({ isPaused: true })).status).toBe(200);
      for (const body of [{ pattern: { every: 'day', at: '03:00' } }, { isPaused: false }])
        expect([body, (await change(body)).text]).toEqual([body, sentence]);
    }
  });

  it('is saved once nothing is in its way any more', async () => {
    const wanted = { kind: 'wheel-restock', target: 'prizes', pattern: daily };
    expect((await staff.call('POST', '/api/schedules', wanted)).status).toBe(409);
    await sql('update wheel_prize set qty_restock = 5');
    expect((await staff.call('POST', '/api/schedules', wanted)).status).toBe(201);
  });
});
