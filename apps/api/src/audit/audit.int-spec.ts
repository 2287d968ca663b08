import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { AUDIT_ENTRY_HEADER } from '@app/contracts/audit/audit.constants.js';
import type { AuditEntry, Reverted } from '@app/contracts/audit/audit.contract.js';
import type { Correction } from '@app/contracts/training/training.contract.js';
import type { MadeToken } from '@app/contracts/tokens/tokens.contract.js';
import { Database } from '@app/database/database.js';
import { type Answer, Client } from '../testing/client.js';
import { parseCsv } from '../testing/parse-csv.js';
import { aStaffMember } from '../testing/staff-member.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});

const page = async (query: Record<string, string> = {}) => {
  const answer = await staff.call<AuditEntry[]>('GET', `/api/admin/audit?${new URLSearchParams(query).toString()}`);
  expect(answer.status).toBe(200);
  return { entries: answer.json, total: Number(answer.headers.get('x-total-count')) };
};
const revert = (entry: string, client = staff) => client.call<Reverted>('POST', `/api/admin/audit/${entry}/revert`);
const entryOf = ({ headers }: Answer) => headers.get(AUDIT_ENTRY_HEADER) ?? '';
const correct = (change: object = {}, client = staff) =>
  client.call<Correction>('POST', '/api/training/correction', {
    ...{ originalQuery: `How ${randomUUID()}?`, incorrectResponse: 'No.', correctedResponse: 'Gently.' },
    ...{ correctionType: 'technique', ...change },
  });
const change = (id: string, body: object, client = staff) => client.call('PUT', `/api/training/correction/${id}`, body);

describe('the audit log’s routes', () => {
  it.each([
    ['GET', '/api/admin/audit'],
    ['GET', '/api/admin/audit.csv'],
    ['POST', '/api/admin/audit/1/revert'],
  ])('are closed to visitors and to operators: %s %s', async (method, path) => {
    expect((await new Client(api.address).call(method, path)).status).toBe(401);
    const { json } = await staff.call<MadeToken>('POST', '/api/tokens', { name: `audit ${randomUUID()}` });
    const authorization = `Bearer ${json.token}`;
    expect((await new Client(api.address).call(method, path, undefined, { authorization })).status).toBe(403);
  });

  it('take nothing back without the token of the page', async () => {
    const entry = entryOf(await correct());
    const other = new Client(api.address);
    other.setCookie('staff', staff.cookieHeader.replace('staff=', ''));
    expect((await revert(entry, other)).status).toBe(403);
    expect((await page({ q: entry })).entries.some(({ reverts }) => reverts === entry)).toBe(false);
  });

  it.each(['0', '-1', 'security-1', '1e3', '9'.repeat(19), '%00', "1'--"])('know no entry %s', async (id) => {
    const { status, text } = await revert(id);
    expect([status, text]).toEqual([400, 'That is not the id of an entry that can be taken back.']);
  });

  it('say that there is no such entry', async () => {
    const { status, text } = await revert('9'.repeat(18));
    expect([status, text]).toEqual([404, 'There is no such entry.']);
  });
});

describe('the list', () => {
  it('tells who changed which fields to what, and nothing of the others', async () => {
    const { json } = await correct();
    const entry = entryOf(await change(json.id, { priority: 'high', status: 'inactive' }));
    const [newest] = (await page({ recordType: 'correction', recordId: json.id.toUpperCase() })).entries;
    expect(newest).toEqual({
      ...{ id: entry, at: expect.stringMatching(/Z$/), kind: 'correction.update' },
      ...{ actor: 'admin', actorId: expect.any(String), requestId: expect.any(String) },
      record: { type: 'correction', id: json.id, label: json.originalQuery },
      before: { priority: 'medium', status: 'active' },
      after: { priority: 'high', status: 'inactive' },
      ...{ reverts: null, revertedBy: null, isRevertible: true },
    });
  });

  it('tells nothing of a save that changed nothing, and of one that failed', async () => {
    const { json } = await correct();
    const { total } = await page({ recordId: json.id });
    for (const body of [{ priority: 'medium' }, { version: 7, priority: 'high' }, { priority: 'soon' }])
      expect(entryOf(await change(json.id, body))).toBe('');
    expect(entryOf(await correct({ originalQuery: '' }))).toBe('');
    expect((await page({ recordId: json.id })).total).toBe(total);
  });

  it('is found by who, what, which record, when and words, together with the security log', async () => {
    const { username, password } = await aStaffMember(api);
    const karen = await new Client(api.address).signIn(username, password);
    const label = `100%_${randomUUID()}`;
    const made = await correct({ originalQuery: label }, karen);
    await change(made.json.id, { priority: 'low' }, karen);
    const ofKaren = (await page({ actor: username.toUpperCase() })).entries;
    expect(ofKaren.map(({ kind }) => kind)).toEqual(['correction.update', 'correction.create', 'sign-in']);
    expect(ofKaren[2]).toMatchObject({ id: expect.stringMatching(/^security-\d+$/), isRevertible: false });
    const kinds = async (query: Record<string, string>) =>
      (await page({ actor: username, ...query })).entries.map(({ kind }) => kind);
    for (const { id, kind } of ofKaren) expect([id, await kinds({ id })]).toEqual([id, [kind]]);
    expect(await kinds({ sort: 'at' })).toEqual(['sign-in', 'correction.create', 'correction.update']);
    expect(await kinds({ kind: 'correction.create' })).toEqual(['correction.create']);
    expect(await kinds({ recordType: 'correction', pageSize: '1', page: '2' })).toEqual(['correction.create']);
    expect(await kinds({ q: label.toUpperCase() })).toHaveLength(2);
    expect(await kinds({ q: '100%%' })).toEqual([]);
    const [, second] = ofKaren;
    expect(await kinds({ to: second!.at })).toEqual(['sign-in']);
    expect(await kinds({ from: new Date(Date.parse(second!.at) + 1).toISOString() })).toEqual(['correction.update']);
    expect((await page({ actor: username, kind: 'nonsense', from: 'x', page: '-1' })).total).toBe(3);
  });

  it('names the token of a script', async () => {
    const name = `nightly ${randomUUID()}`;
    const { json } = await staff.call<MadeToken>('POST', '/api/tokens', { name });
    const authorization = `Bearer ${json.token}`;
    const started = await new Client(api.address).call<{ id: string }>(
      'POST',
      '/api/retention/run',
      {},
      { authorization },
    );
    expect((await page({ recordId: started.json.id })).entries).toMatchObject([
      { kind: 'run.start', actor: `token ${name}`, actorId: null, isRevertible: false },
    ]);
  });

  it('holds no token, no hash of one and nothing that a visitor wrote', async () => {
    const { json } = await staff.call<MadeToken>('POST', '/api/tokens', { name: `secret ${randomUUID()}` });
    const database = api.app.get(Database);
    const [fix] = await database.query<{ id: string; title: string; description: string }>(
      'select id, title, description from community_fix limit 1',
    );
    await staff.call('POST', `/api/admin/fixes/${fix?.id}/hide`);
    await staff.call('DELETE', `/api/admin/fixes/${fix?.id}`);
    const rows = await database.query<{ row: string }>('select e::text as row from audit_entry e');
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).toContain('fix.delete');
    for (const secret of [json.token, json.token.slice(4), 'token_hash', fix!.title, fix!.description])
      expect(text).not.toContain(secret);
  });
});

describe('taking a change back', () => {
  it('is refused where the same has been changed again, with the fields, and goes where others have', async () => {
    const { json } = await correct();
    const first = entryOf(await change(json.id, { priority: 'high', correctedResponse: 'Firmly.' }));
    await change(json.id, { status: 'inactive' });
    await change(json.id, { priority: 'low', correctedResponse: 'Not at all.' });
    const refused = await revert(first);
    expect([refused.status, refused.text]).toEqual([
      409,
      'This cannot be taken back: corrected response and priority have been changed again since.',
    ]);
    const last = (await page({ recordId: json.id })).entries[0]!;
    expect((await revert(last.id)).status).toBe(200);
    expect((await revert(first)).status).toBe(200);
    const after = await staff.call<Correction[]>('GET', `/api/training/corrections?q=${json.originalQuery}`);
    expect(after.json).toMatchObject([{ priority: 'medium', correctedResponse: 'Gently.', status: 'inactive' }]);
  });

  it('removes what was made only while it is as it was made', async () => {
    const made = await correct();
    await change(made.json.id, { status: 'inactive' });
    expect((await revert(entryOf(made))).text).toBe('This cannot be taken back: status has been changed again since.');
    await staff.call('DELETE', `/api/training/correction/${made.json.id}`);
    expect((await revert(entryOf(made))).text).toBe('This cannot be taken back: it is not there any more.');
  });

  it('brings nothing back whose name another has, or that is not kept any more', async () => {
    const retailer = `Shop ${randomUUID()}`;
    const create = (called: string) =>
      staff.call<{ slug: string }>('POST', '/api/retailers', { retailer: called, category: 'preferred' });
    const { json } = await create(retailer);
    const other = await create(`Other ${retailer}`);
    const deleted = entryOf(await staff.call('DELETE', `/api/retailers/${json.slug}`));
    await staff.call('PUT', `/api/retailers/${other.json.slug}`, { retailer });
    const taken = await revert(deleted);
    expect([taken.status, taken.text]).toEqual([409, 'This cannot be taken back: something else has its name by now.']);
    await api.app.get(Database).query('delete from audit_kept_row where entry_id = $1', [deleted]);
    expect((await revert(deleted)).text).toBe('This cannot be taken back: what was deleted is not kept any more.');
    expect((await page({ recordId: json.slug, kind: 'retailer.delete' })).entries[0]?.isRevertible).toBe(false);
  });

  it('happens once, however many ask at once', async () => {
    const { json } = await correct();
    const entry = entryOf(await staff.call('DELETE', `/api/training/correction/${json.id}`));
    const answers = await Promise.all([revert(entry), revert(entry), revert(entry)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter((answer) => !answer.json.wasReverted)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.json.entry.id)).size).toBe(1);
  });

  it('is heard by everybody who keeps an answer, as a save is', async () => {
    const names = async () => (await new Client(api.address).call<{ metaTitle: string }>('GET', '/api/settings')).json;
    const before = await names();
    const entry = entryOf(await staff.call('PUT', '/api/settings', { metaTitle: randomUUID() }));
    expect(await names()).not.toEqual(before);
    await revert(entry);
    expect(await names()).toEqual(before);
  });

  it('takes back of a stock what staff added, and not what was won meanwhile', async () => {
    const database = api.app.get(Database);
    const stock = async () =>
      (
        await database.query<{ left: number }>(
          'select qty_available as left from wheel_prize order by position limit 1',
        )
      )[0]?.left ?? NaN;
    const { json } = await staff.call<{ config: { version: number; prizes: string } }>(
      'GET',
      '/api/prize-wheel/config',
    );
    const prizes = JSON.parse(json.config.prizes) as { qtyAvailable: number }[];
    prizes[0]!.qtyAvailable = 40;
    const before = await stock();
    const body = { version: json.config.version, prizes: JSON.stringify(prizes) };
    const entry = entryOf(await staff.call('PUT', '/api/prize-wheel/config', body));
    await database.query('update wheel_prize set qty_available = qty_available - 2 where position = 0');
    expect(await stock()).toBe(38);
    expect((await revert(entry)).status).toBe(200);
    expect(await stock()).toBe(before - 2);
  });
});

describe('the export', () => {
  it('is the list as the filters say, oldest first, with no cell that runs as a formula', async () => {
    const { username, password } = await aStaffMember(api);
    const karen = await new Client(api.address).signIn(username, password);
    const evil = '=HYPERLINK("https://evil.example","wax"),\r\n"quoted"';
    const { json } = await correct({ originalQuery: evil }, karen);
    await change(json.id, { priority: 'low' }, karen);
    const answer = await staff.call('GET', `/api/admin/audit.csv?actor=${username}&pageSize=1`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
    const rows = parseCsv(answer.text);
    expect(rows.map(({ kind }) => kind)).toEqual(['sign-in', 'correction.create', 'correction.update']);
    expect(rows[1]?.['label']).toBe(`'${json.originalQuery}`);
    expect(rows[2]).toMatchObject({ before: '{"priority":"medium"}', after: '{"priority":"low"}', recordId: json.id });
    const [told] = (await page({ kind: 'audit.export' })).entries;
    expect(told).toMatchObject({ id: entryOf(answer), after: { actor: username, q: '' } });
  });

  it('goes on past the rows that are read at a time, each once', async () => {
    await api.app.get(Database).query(`
      insert into audit_entry (kind, actor, record_type, record_id, label, at)
      select 'run.cancel', 'bulk', 'run', n::text, 'x', '2026-01-01' from generate_series(1, 1203) n`);
    const rows = parseCsv((await staff.call('GET', '/api/admin/audit.csv?actor=bulk')).text);
    expect(new Set(rows.map(({ recordId }) => recordId)).size).toBe(1203);
    expect(rows).toHaveLength(1203);
  });
});
