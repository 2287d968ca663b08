import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Analysis, analysisSchema } from '@app/contracts/analysis/analysis.contract.js';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { Database } from '@app/database/database.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { Client, newSessionId } from '../testing/client.js';
import { startApi, type TestApi } from '../testing/start-api.js';

const unrelated = JSON.parse(
  readFileSync(
    new URL('../../../../libs/ai/src/corrections/fixtures/unrelated-questions.json', import.meta.url),
    'utf8',
  ),
) as string[];

const paraphrases = [
  'pine sap dripped on the roof paint',
  'tree sap on car how to remove',
  'sticky resin off a tree all over my bonnet',
  'Hardened tree sap on the paint: what dissolves it?',
  'christmas tree on the roof left sap on the paintwork',
  'how can I get sap from a tree off my car without scratching the lacquer',
];
const correctedResponse = '1. Warm the sap with a wet cloth.\n2. Lift it with tar remover on a microfibre cloth.';

describe('corrections on two processes of the api', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let processes: TestApi[];
  let staff: Client;

  const ask = async (address: string, inputData: string): Promise<Analysis> => {
    const answer = await new Client(address).call('POST', '/api/analyze/text', {
      inputType: 'text',
      inputData,
      sessionId: newSessionId(),
    });
    return analysisSchema.parse(answer.json);
  };
  const everywhere = <T>(work: (address: string) => Promise<T>): Promise<T[]> =>
    Promise.all(processes.map(({ address }) => work(address)));
  const correctedBy = (answer: Analysis) => answer.sources.find(({ kind }) => kind === 'correction')?.id;
  const create = async (parts: object = {}): Promise<Correction> => {
    const answer = await staff.call<Correction>('POST', '/api/training/correction', {
      originalQuery: paraphrases[0],
      incorrectResponse: 'Scrape it off.',
      correctedResponse,
      correctionType: 'technique',
      ...parts,
    });
    expect(answer.status).toBe(201);
    return answer.json;
  };
  /** Waits until both processes answer the first question with this correction, or with none. */
  const followed = (id: string | undefined) =>
    eventually(
      async () => {
        for (const answer of await everywhere((address) => ask(address, paraphrases[0]!)))
          expect(correctedBy(answer)).toBe(id);
      },
      60,
      100,
    );

  beforeAll(async () => {
    database = await testDatabase();
    // Far more questions from one address than a visitor may ask.
    const env = { RATE_LIMIT_SCALE: '100' };
    processes = [
      await startApi({ databaseUrl: database.url }, env),
      await startApi({ databaseUrl: database.url }, env),
    ];
    staff = await new Client(processes[0]!.address).signIn();
  });
  afterEach(async () => {
    await processes[0]!.app.get(Database).query('delete from training_correction');
    await followed(undefined);
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.close()));
    await database.drop();
  });

  it('change every wording of the question everywhere, nothing else, and deleting takes them back', async () => {
    const says = ({ fix, topTip, equipment, products }: Analysis) => ({
      fix,
      topTip,
      equipment,
      products: products.map(({ id, reason }) => ({ id, reason })),
    });
    const asked = [...unrelated.slice(0, 6), 'tree sap on my soft top', 'tar spots on the roof paint'];
    const answersOf = async (questions: string[], address: string) => {
      const answers = [];
      for (const question of questions) answers.push(says(await ask(address, question)));
      return answers;
    };
    const [second] = processes.slice(1).map(({ address }) => address);
    const before = await answersOf([...asked, ...paraphrases], second!);

    const { id } = await create();
    await followed(id);
    for (const question of paraphrases) {
      for (const answer of await everywhere((address) => ask(address, question))) {
        expect([question, answer.fix.startsWith(correctedResponse)]).toEqual([question, true]);
        expect(answer).toMatchObject({
          confidence: 'answered',
          steps: [{ text: 'Warm the sap with a wet cloth.' }, { text: expect.stringContaining('Lift it') }],
          cautions: [{ level: 'warn' }],
        });
        expect(answer.equipment.map(({ name }) => name)).toEqual(['Tar remover', 'Microfibre cloth']);
        const named = new Set(answer.equipment.map(({ name }) => name));
        expect(answer.products.length).toBeGreaterThan(0);
        expect(answer.products.every(({ equipmentName }) => named.has(equipmentName))).toBe(true);
      }
    }
    expect(await answersOf(asked, second!)).toEqual(before.slice(0, asked.length));

    expect((await staff.call('DELETE', `/api/training/correction/${id}`)).status).toBe(204);
    await followed(undefined);
    expect(await answersOf(paraphrases, second!)).toEqual(before.slice(asked.length));
  });

  it('follow their priority, their text and their status', async () => {
    const low = await create({ priority: 'low', correctedResponse: 'The low one.' });
    await followed(low.id);
    const high = await create({ priority: 'high', correctedResponse: 'The high one.' });
    await followed(high.id);
    await staff.call('PUT', `/api/training/correction/${high.id}`, { status: 'inactive' });
    await followed(low.id);
    await staff.call('PUT', `/api/training/correction/${low.id}`, { correctedResponse: 'Written anew.' });
    await eventually(async () => {
      for (const answer of await everywhere((address) => ask(address, paraphrases[1]!)))
        expect(answer.fix).toBe('Written anew.');
    });
  });

  it('are found even when no notification came', async () => {
    const query = processes[0]!.app.get(Database);
    await query.query('alter table training_correction disable trigger training_correction_changed');
    try {
      const { id } = await create();
      await followed(id);
    } finally {
      await query.query('alter table training_correction enable trigger training_correction_changed');
    }
  });

  it('answer a follow-up in the chat that means the corrected question, and the trace tells staff', async () => {
    const { id } = await create();
    await followed(id);
    const visitor = new Client(processes[1]!.address);
    const sessionId = newSessionId();
    const first = await visitor.call<Analysis>('POST', '/api/analyze/text', {
      inputType: 'text',
      inputData: 'coffee spilled on my cloth seat',
      sessionId,
    });
    expect(correctedBy(first.json)).toBeUndefined();
    const { pieces } = await visitor.chat({ sessionId, message: 'and how do I get tree sap off the paint?' });
    expect(pieces.join('')).toContain(correctedResponse);

    const answer = await ask(processes[0]!.address, paraphrases[2]!);
    const seen = await staff.call<Analysis>('GET', `/api/analysis/${answer.id}`);
    expect(seen.json.trace).toMatchObject({ corrections: [id], retrieved: [], model: null });
  });

  it('never outrank a safety rule', async () => {
    const { id } = await create({
      originalQuery: 'can I clean tree sap off the paint with petrol',
      correctedResponse: 'Yes.',
    });
    await followed(undefined);
    const [answer] = await everywhere((address) => ask(address, 'can I clean tree sap off the paint with petrol'));
    expect(correctedBy(answer!)).not.toBe(id);
    expect(answer!.sources[0]?.kind).toBe('rule');
    expect(correctedBy(await ask(processes[0]!.address, paraphrases[0]!))).toBeUndefined();
  });
});
