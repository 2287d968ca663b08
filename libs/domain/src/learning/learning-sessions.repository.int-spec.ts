import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../testing/own-database.js';
import { LearningSessionsRepository } from './learning-sessions.repository.js';

let own: OwnDatabase;
let sessions: LearningSessionsRepository;
beforeAll(async () => {
  own = await ownDatabase();
  sessions = new LearningSessionsRepository(own.database);
});
afterAll(() => own.close());

/** A session with these questions, of which the first ones have an outcome. */
async function aSession(state: 'active' | 'completed', texts: readonly string[], settled: number): Promise<string> {
  const [run] = await own.database.query<{ id: string }>(
    `insert into job_run (kind, state, job_name, queue, subject, payload, requested_by)
     values ('topic-study', $1, 'topic.study', 'learning', 'tar', '{}', 'karen') returning id`,
    [state],
  );
  const id = run!.id;
  await own.database.transaction(({ manager }) =>
    sessions.insert(manager, { runId: id, topic: 'tar', questionCount: texts.length }),
  );
  await own.database.query(
    `insert into learning_question (run_id, number, text, origin, subject, wordings, researched_at, outcome)
     select $1, number, text, 'topic', 'tar', '[]', case when number <= $3 then now() end,
       case when number <= $3 then 'no evidence' end
     from unnest($2::text[]) with ordinality q (text, number)`,
    [id, texts, settled],
  );
  return id;
}

it('tell of their own questions alone, and of the first that is open while they work', async () => {
  const ended = await aSession('completed', ['tar on sills', 'tar on glass', 'tar on wheels'], 1);
  const working = await aSession('active', ['sap on paint', 'sap on glass'], 1);
  expect(await sessions.find(working)).toMatchObject({
    questionsGenerated: 2,
    questionsResearched: 1,
    currentQuestion: { number: 2, text: 'sap on glass' },
  });
  expect(await sessions.find(ended)).toMatchObject({
    questionsGenerated: 3,
    questionsResearched: 1,
    currentQuestion: null,
  });
});
