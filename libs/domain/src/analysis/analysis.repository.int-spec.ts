import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { sqlOn } from '../sql.js';
import type { AnalysisRow } from './analysis.entity.js';
import { anAnalysis } from './analysis.factory.js';
import { AnalysisRepository } from './analysis.repository.js';

let own: OwnDatabase;
let analyses: AnalysisRepository;
beforeAll(async () => {
  own = await ownDatabase();
  analyses = new AnalysisRepository(own.database);
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.database.query('delete from assistant_session');
  await sqlOn(own.database)
    .insertInto('assistant_session')
    .values([{ id: 'one' }, { id: 'two' }])
    .execute();
});

/** As the service hands it over: the database gives the time. */
async function insert(changes: Parameters<typeof anAnalysis>[0] = {}): Promise<AnalysisRow> {
  const { createdAt: _, ...answered } = anAnalysis({ sessionId: 'one', ...changes });
  return analyses.insert(answered);
}
const impressions = () =>
  sqlOn(own.database).selectFrom('product_impression').select(['analysis_id', 'product_id']).execute();

describe('an answer', () => {
  it('is stored as it was given, with the time of the database', async () => {
    const inserted = await insert();
    const [row] = await own.database.query<{ created_at: Date }>('select created_at from analysis');
    expect(inserted.createdAt).toEqual(row?.created_at);
    expect(await analyses.findById(inserted.id)).toMatchObject(inserted);
    expect(await impressions()).toEqual([]);
  });

  it('makes one impression of each product, however often it suggests it', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const { id } = await insert({ productIds: [first, second, first] });
    expect(new Set(await impressions())).toEqual(
      new Set([
        { analysis_id: id, product_id: first },
        { analysis_id: id, product_id: second },
      ]),
    );
    expect(await impressions()).toHaveLength(2);
  });

  it('makes none when an evaluation asked', async () => {
    await insert({ productIds: [randomUUID()], isEvaluation: true });
    expect(await impressions()).toEqual([]);
  });

  it('has the last word of its reader, and no other answer has it', async () => {
    const [judged, other] = [await insert(), await insert()];
    await analyses.saveFeedback(judged.id, { helpful: false, reason: 'It made it worse.' });
    await analyses.saveFeedback(judged.id, { helpful: true, reason: '' });
    const row = await analyses.findById(judged.id);
    expect(row).toMatchObject({ feedbackHelpful: true, feedbackReason: '' });
    expect(row?.feedbackAt?.getTime()).toBeGreaterThanOrEqual(judged.createdAt.getTime());
    expect(await analyses.findById(other.id)).toMatchObject({ feedbackHelpful: null, feedbackAt: null });
  });

  it('is read with those of its session, oldest first', async () => {
    const ids = [await insert(), await insert()].map(({ id }) => id);
    await insert({ sessionId: 'two' });
    expect((await analyses.findOfSession('one')).map(({ id }) => id)).toEqual(ids);
  });
});
