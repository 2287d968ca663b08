import { beforeAll, describe, expect, it } from '@jest/globals';
import { AUDIT_ENTRY_HEADER } from '@app/contracts/audit/audit.constants.js';
import {
  type Guide,
  type GuidePreview,
  guidePreviewSchema,
  type GuideRow,
  guideRowSchema,
  guideSchema,
  type GuideSearch,
  guideSearchSchema,
} from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { Database } from '@app/database/database.js';
import { EvaluationQuestions } from '@app/domain/evaluation/evaluation-questions.js';
import { eventually } from '@app/testing/eventually.js';
import { type Answer, Client, newSessionId } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
let staff: Client;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});

/** Asked for as the console does: with the fields that are to blame. */
const PROBLEM = { accept: 'application/problem+json, application/json' };
const BASE = '/api/admin/knowledge';
const get = async (slug: string) => (await staff.call<Guide>('GET', `${BASE}/${slug}`)).json;
const list = (query = '') => staff.call<GuideRow[]>('GET', `${BASE}${query}`);
const search = async (question: string) =>
  (await staff.call<GuideSearch>('GET', `${BASE}/search?question=${encodeURIComponent(question)}`)).json;
/** Saves the guide with these parts changed, from the version that it has now. */
const save = async (slug: string, parts: object, version?: number) => {
  const guide = await get(slug);
  return staff.call<Guide>(
    'PUT',
    `${BASE}/${slug}`,
    { ...guide.entry, version: version ?? guide.version, ...parts },
    PROBLEM,
  );
};
const faultsOf = ({ json }: Answer) =>
  (json as { fields?: { path: string; message: string }[] }).fields?.map(({ path }) => path);

describe('guides', () => {
  it('are for staff alone, and changed with the CSRF token alone', async () => {
    const calls: [string, string][] = [
      ['GET', BASE],
      ['GET', `${BASE}/search?question=tar`],
      ['GET', `${BASE}/tar-spots`],
      ['POST', `${BASE}/tar-spots/preview`],
      ['PUT', `${BASE}/tar-spots`],
      ['POST', `${BASE}/tar-spots/rollback`],
      ['POST', `${BASE}/tar-spots/retire`],
    ];
    const withoutToken = await new Client(api.address).signIn();
    withoutToken.csrfToken = undefined;
    for (const [method, path] of calls) {
      expect([path, (await new Client(api.address).call(method, path)).status]).toEqual([path, 401]);
      if (method !== 'GET') expect([path, (await withoutToken.call(method, path, {})).status]).toEqual([path, 403]);
    }
  });

  it('are listed by title, searched in visitors’ words too, and filtered', async () => {
    const all = await list('?pageSize=100');
    const titles = all.json.map(({ title }) => title.toLowerCase());
    expect(guideRowSchema.array().parse(all.json)).toHaveLength(100);
    expect(Number(all.headers.get('x-total-count'))).toBeGreaterThan(100);
    expect(titles).toEqual([...titles].sort((one, other) => one.localeCompare(other, 'en')));
    expect((await list('?q=poo')).json.map(({ slug }) => slug)).toContain('bird-droppings');
    const inside = await list('?zone=interior&origin=seed&status=approved&pageSize=100');
    expect(new Set(inside.json.map(({ zone }) => zone))).toEqual(new Set(['interior']));
    expect((await list('?status=gone')).status).toBe(400);
    expect((await list('?q=no+guide+says+this')).json).toEqual([]);
  });

  it('are found as a visitor would find them, with the words that found them', async () => {
    const found = guideSearchSchema.parse(await search('birdd poo baked on my bonet'));
    expect(found).toMatchObject({ band: 'sure', decoy: null });
    expect(found.found[0]).toMatchObject({ slug: 'bird-droppings', words: expect.arrayContaining(['poo']) });
    expect(found.found[0]?.meanings).toEqual(expect.arrayContaining(['bird mess', 'bonnet']));
    expect(found.found.map(({ score }) => score)).toEqual(
      found.found.map(({ score }) => score).sort((one, other) => other - one),
    );
    expect(await search('how do I get a mortgage')).toMatchObject({ band: 'unknown' });
    expect((await staff.call('GET', `${BASE}/search?question=`)).status).toBe(400);
  });

  it('are read one by one, with what became of their answers', async () => {
    const asked = await new Client(api.address).call('POST', '/api/analyze/text', {
      inputType: 'text',
      inputData: 'wax residue left in the badge lettering',
      sessionId: newSessionId(),
    });
    const { id, sources } = asked.json as { id: string; sources: { id: string }[] };
    await api.app
      .get(Database)
      .query(
        `update analysis set feedback_helpful = false, feedback_reason = 'It smeared', feedback_at = now() where id = $1`,
        [id],
      );
    const guide = guideSchema.parse(await get(sources[0]!.id));
    expect(guide).toMatchObject({ status: 'approved', version: 1, versions: [{ version: 1, state: 'approved' }] });
    expect(guide.use.answers).toBeGreaterThanOrEqual(1);
    expect(guide.use.words).toContainEqual(expect.objectContaining({ helpful: false, reason: 'It smeared' }));
    expect((await staff.call('GET', `${BASE}/no-such-guide`)).status).toBe(404);
    expect((await staff.call('GET', `${BASE}/No%20name`)).status).toBe(400);
  });
});

describe('a guide that is edited', () => {
  const slug = 'tree-sap';
  const ask = async () =>
    (
      await new Client(api.address).call<{ topTip: string }>('POST', '/api/analyze/text', {
        inputType: 'text',
        inputData: 'tree sap on the bonnet',
        sessionId: newSessionId(),
      })
    ).json.topTip;
  const tip = 'Work in the shade, on a cool panel, and change to a clean face of the cloth often.';

  it('is a version more, which answers follow, and an Undo takes back', async () => {
    const before = await get(slug);
    const saved = await save(slug, { topTip: tip, reason: 'Said shorter.' });
    expect(saved.status).toBe(200);
    expect(guideSchema.parse(saved.json)).toMatchObject({
      ...{ version: before.version + 1, origin: 'staff', entry: { topTip: tip } },
      versions: [{ author: 'admin', reason: 'Said shorter.', source: 'staff' }, { state: 'past' }],
    });
    await eventually(async () => expect(await ask()).toBe(tip));
    const undone = await staff.call('POST', `/api/admin/audit/${saved.headers.get(AUDIT_ENTRY_HEADER)}/revert`);
    expect(undone.status).toBe(200);
    expect(await get(slug)).toMatchObject({ version: before.version + 2, entry: before.entry });
    await eventually(async () => expect(await ask()).toBe(before.entry.topTip));
  });

  it('says for itself what changed, and nothing new is no version', async () => {
    const changed = await save(slug, { title: 'Tree sap and resin, fresh or dried' });
    expect(changed.json.versions[0]?.reason).toBe('Changed: title.');
    expect((await list('?q=DRIED+resin+fresh')).json.map((guide) => guide.slug)).toEqual([slug]);
    const same = await save(slug, {});
    expect([same.status, same.json.version]).toEqual([200, changed.json.version]);
    expect(same.headers.get(AUDIT_ENTRY_HEADER)).toBeNull();
  });

  it('is refused with a sentence at the field: by its form, by its neighbours, by safety', async () => {
    const { entry, version } = await get(slug);
    const [first, ...steps] = entry.steps;
    expect(faultsOf(await save(slug, { steps: [{ ...first, text: 'Hm.' }, ...steps] }))).toEqual(['steps.0.text']);
    expect(faultsOf(await save(slug, { related: ['nowhere'], slug: 'tree-sap-too' }))).toEqual([
      'topic',
      'related.0',
      'slug',
    ]);
    const poisoned = { ...first, text: 'Mix bleach with the acid wheel cleaner and spray it on.' };
    const refused = await save(slug, { steps: [poisoned, ...steps] });
    expect([refused.status, faultsOf(refused)]).toEqual([400, ['steps.0.text']]);
    expect(await get(slug)).toMatchObject({ entry, version });
  });

  it('is refused where it would know a question of the evaluation, in whatever order of words', async () => {
    const { entry } = await get(slug);
    const { labelled } = await new EvaluationQuestions().sets();
    const telling = labelled.find(({ question }) => question.length < 100 && question.split(' ').length > 8)!;
    const alias = telling.question.toUpperCase().replace(/[?.!]/g, '').split(' ').reverse().join(' ');
    const aliases = [...entry.aliases.slice(0, -1), alias];
    const refused = await save(slug, { aliases });
    expect([refused.status, faultsOf(refused)]).toEqual([400, [`aliases.${aliases.length - 1}`]]);
    expect(refused.text).toContain('is a question of the evaluation');
  });

  it('is refused where somebody else has changed it meanwhile', async () => {
    const { version } = await get(slug);
    await save(slug, { topTip: `${tip} Twice.` });
    for (const refused of [
      await save(slug, { topTip: tip }, version),
      await staff.call('POST', `${BASE}/${slug}/rollback`, { version, to: 1 }),
      await staff.call('POST', `${BASE}/${slug}/retire`, { version }),
    ])
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Somebody else has changed')]);
  });

  it('shows what a question would get before it is saved, and stores nothing of it', async () => {
    const { entry, version } = await get(slug);
    const preview = await staff.call<GuidePreview>('POST', `${BASE}/${slug}/preview`, {
      entry: { ...entry, topTip: 'A tip that nobody has saved, said at some length.' },
      question: 'tree sap on the bonnet',
    });
    expect(guidePreviewSchema.parse(preview.json)).toMatchObject({
      topTip: 'A tip that nobody has saved, said at some length.',
      confidence: 'answered',
      restsOn: [{ slug }],
    });
    expect(preview.json.opening).not.toContain('1. ');
    expect(await get(slug)).toMatchObject({ version, entry });
    expect(await ask()).toBe(entry.topTip);
  });

  it('goes back to an earlier version, also after it was retired, and a retirement has an Undo', async () => {
    const { version, versions } = await get(slug);
    const { entry: first } = versions.at(-1)!;
    const back = await staff.call<Guide>('POST', `${BASE}/${slug}/rollback`, { version, to: 1 });
    expect(back.json).toMatchObject({ entry: first, status: 'approved' });
    expect(back.json.versions[0]?.reason).toBe('Back to version 1.');
    const retired = await staff.call<Guide>('POST', `${BASE}/${slug}/retire`, { version: back.json.version });
    expect(retired.json.status).toBe('retired');
    expect(retired.json.versions.slice(0, 2).map(({ state }) => state)).toEqual(['retired', 'past']);
    await eventually(async () => expect((await search('tree sap')).found[0]?.slug).not.toBe(slug));
    await staff.call('POST', `/api/admin/audit/${retired.headers.get(AUDIT_ENTRY_HEADER)}/revert`);
    expect(await get(slug)).toMatchObject({ status: 'approved', entry: first });
    const again = await get(slug);
    await staff.call('POST', `${BASE}/${slug}/retire`, { version: again.version });
    const put = await staff.call<Guide>('POST', `${BASE}/${slug}/rollback`, { version: again.version + 1, to: 1 });
    expect(put.json.status).toBe('approved');
    await eventually(async () => expect((await search('tree sap')).found[0]?.slug).toBe(slug));
    expect((await staff.call('POST', `${BASE}/${slug}/rollback`, { version: put.json.version, to: 99 })).status).toBe(
      404,
    );
  });
});
