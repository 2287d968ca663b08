import { expect, it } from '@jest/globals';
import { type Analysis, analysisSchema } from '@app/contracts/analysis/analysis.contract.js';
import type { Correction } from '@app/contracts/training/training.contract.js';
import { Database } from '@app/database/database.js';
import { eventually } from '@app/testing/eventually.js';
import { Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
const question = 'pine sap dripped on the roof paint';

const ask = async (): Promise<Analysis> => {
  const body = { inputType: 'text', inputData: question, sessionId: newSessionId() };
  return analysisSchema.parse((await new Client(api.address).call('POST', '/api/analyze/text', body)).json);
};

it('a correction is found after the listening connections were cut', async () => {
  const cut = await api.app.get(Database).query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %'`,
  );
  expect(cut).toHaveLength(1);
  const staff = await new Client(api.address).signIn();
  const { status, json } = await staff.call<Correction>('POST', '/api/training/correction', {
    originalQuery: question,
    incorrectResponse: 'Scrape it off.',
    correctedResponse: '1. Warm the sap with a wet cloth.\n2. Lift it with tar remover on a microfibre cloth.',
    correctionType: 'technique',
  });
  expect(status).toBe(201);
  await eventually(async () => {
    expect((await ask()).sources).toContainEqual(expect.objectContaining({ kind: 'correction', id: json.id }));
  });
});
