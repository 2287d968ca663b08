import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type EvaluationReport,
  evaluationReportSchema,
  type EvaluationRun,
  evaluationRunSchema,
  type TopicPoint,
  topicPointSchema,
} from '@app/contracts/evaluation/evaluation.contract.js';
import { Database } from '@app/database/database.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
const post = (path = '', body: object = {}) => staff.call<EvaluationRun>('POST', `/api/evaluation/runs${path}`, body);

beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});
beforeEach(async () => {
  await api.app.get(Database).query('delete from evaluation_run');
  await api.app.get(Database).query('delete from job_run');
});

describe('an evaluation', () => {
  it('is started once: the second is told of the first', async () => {
    const first = await post();
    expect(first.status).toBe(202);
    expect(evaluationRunSchema.parse(first.json)).toMatchObject({
      ...{ engine: 'offline', state: 'queued', questions: 0, answered: 0, figures: null, startedBy: 'admin' },
    });
    const second = await post('', { engine: 'offline' });
    expect([second.status, second.text]).toEqual([409, 'An evaluation runs already.']);
    expect(second.headers.get('location')).toBe(`/api/evaluation/runs/${first.json.id}`);
    const { json, headers } = await staff.call<EvaluationRun[]>('GET', '/api/evaluation/runs?engine=offline');
    expect([json.length, headers.get('x-total-count')]).toEqual([1, '1']);
    expect((await staff.call<EvaluationRun[]>('GET', '/api/evaluation/runs?engine=openai')).json).toEqual([]);
  });

  it('is of an engine that there is', async () => {
    const none = await post('', { engine: 'openai' });
    expect(none.status).toBe(400);
    expect(none.text).toContain('No model is set up: only the built-in engine can be evaluated.');
    expect((await post('', { engine: 'abacus' })).status).toBe(400);
  });

  it('tells what it came to, and can be cancelled', async () => {
    const { json: run } = await post();
    const report = await staff.call<EvaluationReport>('GET', `/api/evaluation/runs/${run.id}`);
    expect(evaluationReportSchema.parse(report.json)).toMatchObject({ before: null, topics: [], changed: [] });
    const cancelled = await post(`/${run.id}/cancel`);
    expect([cancelled.status, cancelled.json.state]).toEqual([200, 'cancelled']);
    expect((await post()).status).toBe(202);
  });

  it('is one of the history of a topic, with its version and the questions that changed sides', async () => {
    const database = api.app.get(Database);
    const figures = JSON.stringify({ composite: 1, violations: 0 });
    const marks: [at: string, engine: string, version: number, marks: [id: string, mark: number][]][] = [
      [
        '2026-11-18',
        'offline',
        160,
        [
          ['L1', 1],
          ['L2', 0],
        ],
      ],
      [
        '2026-11-19',
        'openai',
        160,
        [
          ['L1', 0],
          ['L2', 0],
        ],
      ],
      [
        '2026-11-20',
        'offline',
        162,
        [
          ['L1', 0],
          ['L2', 1],
          ['L3', 1],
        ],
      ],
    ];
    for (const [at, engine, version, answers] of marks) {
      const [run] = await database.query<{ id: string }>(
        `insert into evaluation_run (run_id, engine, started_by, guides, knowledge_version, questions, figures, created_at)
         values (gen_random_uuid(), $1, 'x', 150, $2, 3, $3, $4) returning run_id as id`,
        [engine, version, figures, at],
      );
      for (const [id, mark] of answers) {
        await database.query(
          `insert into evaluation_answer (run_id, question_set, question_id, topic, question, mark, is_right, result, ms)
           values ($1, 'labelled', $2, 'road tar', $3, $4, $5, '{}', 1), ($1, 'labelled', 'o' || $2, 'moss', 'Moss?', 1, true, '{}', 1)`,
          [run!.id, id, `${id}?`, mark, mark === 1],
        );
      }
    }
    const history = (query: string) => staff.call<TopicPoint[]>('GET', `/api/evaluation/topic-history${query}`);
    const { json: points } = await history('?topic=road%20tar');
    expect(
      points.map(({ knowledgeVersion, questions, mark, changed }) => [knowledgeVersion, questions, mark, changed]),
    ).toEqual([
      [160, 2, 0.5, []],
      [
        162,
        3,
        expect.closeTo(2 / 3),
        [
          { question: 'L1?', isRight: false },
          { question: 'L2?', isRight: true },
        ],
      ],
    ]);
    expect(topicPointSchema.array().parse(points)).toEqual(points);
    expect((await history('?topic=road%20tar&engine=openai')).json).toMatchObject([{ mark: 0 }]);
    expect((await history('?topic=nothing')).json).toEqual([]);
    expect((await history('?topic=')).status).toBe(400);
  });

  it('is looked for in vain where there is none', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await staff.call('GET', `/api/evaluation/runs/${nobody}`)).status).toBe(404);
    expect((await post(`/${nobody}/cancel`)).status).toBe(404);
    expect((await staff.call('GET', '/api/evaluation/runs/nonsense')).status).toBe(400);
    expect((await new Client(api.address).call('POST', '/api/evaluation/runs', {})).status).toBe(401);
  });
});
