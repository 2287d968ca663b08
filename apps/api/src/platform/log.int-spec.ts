import { describe, expect, it } from '@jest/globals';
import { earlyAccessCalls } from '@app/contracts/early-access/early-access.calls.js';
import { Database } from '@app/database/database.js';
import { capturedLog } from '@app/testing/captured-log.js';
import { Client, newSessionId } from '../testing/client.js';
import { aStaffMember } from '../testing/staff-member.js';
import { useApi } from '../testing/use-api.js';

const captured = capturedLog('api');
const api = useApi({}, { hasPages: true, log: captured.log });

const question = 'How do I get zanzibar coloured paint off my seat?';
const email = 'zanzibar@visitor.example';
const sessionId = newSessionId();

/** One visitor's and one member of staff's hour; whether the database takes it or not. */
async function everythingPersonal(visitor: Client, staff: Client, password: string): Promise<number[]> {
  const ask = { inputType: 'text', inputData: question, sessionId };
  const answers = [
    await visitor.call('POST', '/api/analyze/text', ask),
    await visitor.call('POST', '/api/analyze/text', { ...ask, inputData: '' }),
    await visitor.call('POST', '/api/analyze/text', `{"inputData": ${question}`, {
      'content-type': 'application/json',
    }),
    await visitor.call('GET', `/api/analyses/${sessionId}?q=${encodeURIComponent(question)}`),
    await visitor.chat({ sessionId, message: question }),
    await visitor.call('POST', earlyAccessCalls.submit.path, { email, userType: 'Beginner', shampoo: question }),
    await staff.call('POST', '/api/admin/login', { username: email, password: `${password} wrong` }),
    await staff.call('GET', `${earlyAccessCalls.submissions.path}?q=${email}`),
  ];
  return answers.map(({ status }) => status);
}

describe('the log of the api', () => {
  it('has a line for each request at http=debug, with the id that its answer names', async () => {
    const answer = await new Client(api.address).call('GET', `/api/analyses/${sessionId}`);
    expect(captured.lines()).toContainEqual({
      level: 'debug',
      time: expect.any(String),
      app: 'api',
      area: 'http',
      requestId: answer.headers.get('x-request-id'),
      msg: expect.stringMatching(/^GET \/api\/analyses\/:sessionId 200 in \d+ ms$/),
    });
  });

  it('never holds a question, an e-mail address, a cookie, a session or a password, whether things work or break', async () => {
    const password = 'zanzibar horse battery';
    const member = await aStaffMember(api, password);
    const visitor = new Client(api.address);
    await visitor.call('GET', '/');
    const staff = await new Client(api.address).signIn(member.username, password);
    expect(await everythingPersonal(visitor, staff, password)).toEqual([200, 400, 400, 200, 200, 201, 401, 200]);

    // PostgreSQL says which row it refuses, in the details of its error.
    const tables = ['analysis', 'chat_message', 'early_access_submission', 'security_event'];
    const database = api.app.get(Database);
    for (const table of tables)
      await database.query(`alter table ${table} add constraint full_up check (false) not valid`);
    const statuses = await everythingPersonal(visitor, staff, password);
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThanOrEqual(2);
    const broken = captured.lines().filter(({ level, area }) => level === 'error' && area === 'http');
    expect(broken[0]).toMatchObject({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(broken[0]?.msg).toMatch(/^POST \/api\/\S+: .*violates check constraint "full_up"/);

    const cookies = [visitor, staff].flatMap(({ cookieHeader }) =>
      cookieHeader.split('; ').map((one) => one.split('=')[1]),
    );
    expect(cookies.length).toBeGreaterThanOrEqual(2);
    const log = captured.text();
    for (const secret of ['zanzibar', sessionId, member.username, ...cookies]) expect(log).not.toContain(secret);
  });
});
