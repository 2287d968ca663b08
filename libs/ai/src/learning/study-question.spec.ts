import { beforeAll, describe, expect, it } from '@jest/globals';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { KnowledgeFiles } from '../knowledge-files.js';
import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { indexOf, loadedFiles } from '../testing-knowledge.factory.js';
import { benchmark } from './benchmark.js';
import type { Material } from './material.js';
import type { ModelDraft } from './model-draft.js';
import { aPage, inOwnWords, lichenPages, poisonedTexts } from './shop-pages.factory.js';
import {
  type Considered,
  isProposal,
  type KnownDraft,
  type Proposal,
  QuestionStudy,
  type ToStudy,
} from './study-question.js';
import { topicQuestions } from './topic-questions.js';
import { unsafeIn } from './verify-draft.js';

let files: KnowledgeFiles;
let index: KnowledgeIndex;
let study: QuestionStudy;
/** A topic is emptied: its guide is gone, and shops write of it. */
const EMPTIED = 'green-algae';
const limits = { blacklistedBrands: ['Shoddyshine'], hosts: ['shop.example'] };
beforeAll(async () => {
  const loaded = await loadedFiles();
  files = { ...loaded.files, entries: loaded.files.entries.filter(({ slug }) => slug !== EMPTIED) };
  index = indexOf(files);
  study = new QuestionStudy(files, index, limits, new Set());
  lichen = topicQuestion('lichen on caravan rubber seals');
});

const topicQuestion = (topic: string): ToStudy => topicQuestions(topic, [], index)[0]!;
let lichen: ToStudy;
const studied = async (
  materials: readonly Material[],
  question = lichen,
  known: readonly KnownDraft[] = [],
): Promise<Considered> => {
  const { signal } = new AbortController();
  const found = await study.research(question, await study.libraryOf(materials, signal), signal);
  const drafted = study.draft(question, found);
  return isProposal(drafted) ? study.verify(drafted, known) : drafted;
};
const proposed = async (...args: Parameters<typeof studied>): Promise<Proposal> => {
  const considered = await studied(...args);
  if (!isProposal(considered)) throw new Error(`${considered.outcome}: ${considered.sentence}`);
  return considered;
};

describe('the name of a new guide', () => {
  it.each([
    ['a retired guide', () => new Set(['lichen-on-caravan-rubber-seals']), []],
    ['a draft that waits', () => new Set<string>(), ['lichen-on-caravan-rubber-seals']],
  ])('is never that of %s', async (_, slugs, waiting) => {
    const other = new QuestionStudy(files, index, limits, slugs());
    const { signal } = new AbortController();
    const found = await other.research(lichen, await other.libraryOf(lichenPages(), signal), signal);
    const drafted = other.draft(lichen, found);
    if (!isProposal(drafted)) throw new Error(drafted.sentence);
    const entry = { ...files.entries[0]!, slug: waiting[0] ?? 'another' };
    const known: KnownDraft[] = [{ id: '1', entry, current: null, quotes: [], state: 'waiting' }];
    expect(other.verify(drafted, known)).toMatchObject({ entry: { slug: 'lichen-on-caravan-rubber-seals-2' } });
  });
});

describe('a question that shops answer', () => {
  it('becomes a guide of quotations, each step with where it is from', async () => {
    const { entry, citations, evidence, current } = await proposed(lichenPages());
    expect(current).toBeNull();
    expect(entry.slug).toBe('lichen-on-caravan-rubber-seals');
    expect(entry.steps.length).toBeGreaterThanOrEqual(3);
    const quotes = new Map(evidence.map(({ id, quote }) => [id, quote]));
    for (const [at, { text }] of entry.steps.entries()) {
      const cited = citations.find(({ field }) => field === `steps.${at}`)?.evidence ?? [];
      expect(cited.map((id) => quotes.get(id))).toContain(text);
    }
    expect(entry.cautions.map(({ text }) => text)).toContain('Never scrape lichen off rubber with a blade.');
  });

  it('is found by it afterwards, and nothing else is lost', async () => {
    const { entry } = await proposed(lichenPages());
    const withDraft = (draft: KnowledgeEntry) => indexOf(files, [...files.entries, draft]);
    const measured = await benchmark(entry, lichen.wordings, {
      before: index,
      withDraft,
      signal: new AbortController().signal,
    });
    const [own] = measured.scores;
    expect(own!.after - own!.before).toBeGreaterThanOrEqual(0.25);
    expect(measured.worst).toBeNull();
    expect(withDraft(entry).search('lichen on the rubber seal of my caravan', 1)).toMatchObject({ band: 'sure' });
  });

  it('says first what tells most of the subject, and needs what its steps were quoted for', async () => {
    const pages = lichenPages().map((page) => ({ ...page, title: 'Pet hair stone, Cleanyourcar' }));
    const { entry } = await proposed(pages);
    expect(entry.summary).toBe('Lichen on caravan rubber seals holds on by tiny roots.');
    expect(entry.equipment.map(({ id }) => id)).toContain('pet-hair-tool');
    expect((await proposed(lichenPages())).entry.equipment.map(({ id }) => id)).not.toContain('pet-hair-tool');
  });

  it('has what its sources say of their own ways as short answers, each borne out', async () => {
    const proposal = await proposed(lichenPages());
    const { entry, citations, evidence } = proposal;
    const [note] = entry.notes!;
    expect(note).toMatchObject({
      about: expect.stringContaining('rubber seals'),
      answers: expect.arrayContaining(['how']),
    });
    const cited = citations.find(({ field }) => field === 'notes.0')!.evidence;
    const quotes = evidence.filter(({ id }) => cited.includes(id)).map(({ quote }) => quote);
    expect(quotes.some((quote) => note!.says.includes(quote))).toBe(true);
    const steps = entry.steps.map(({ text }) => text);
    expect(steps.some((step) => entry.notes!.some(({ says }) => says.includes(step)))).toBe(false);
    const made = { ...entry, notes: [{ ...note!, says: 'Sand the seal with coarse paper and paint it black.' }] };
    expect(study.verify({ ...proposal, entry: made }, [])).toEqual({
      outcome: 'blocked',
      sentence: 'Short answer 1 says what its evidence does not say.',
    });
  });

  it('is called what visitors call it, too', async () => {
    const pages = [
      'Algae on caravan roofs are rinsed off. Rinse the algae off the caravan roof with water.',
      'Algae cling to caravan roofs. Brush the algae off the caravan roof softly. Dry the caravan roof with a towel.',
    ];
    const question = topicQuestion('algae on caravan roofs');
    const { entry } = await proposed(
      pages.map((text, at) => aPage(`algae-${at}`, text)),
      question,
    );
    expect(entry.keywords).toEqual(expect.arrayContaining(['moss', 'green slime']));
    expect(entry.aliases).toContain('moss on caravan roofs');
    expect(entry.steps.map(({ title }) => title)).toContain('Rinse the algae off the caravan');
  });

  it('is read of in shops however many of our guides speak of it', async () => {
    const guides = Array.from({ length: 12 }, (_, at) =>
      aPage(`guide-${at}`, 'Lichen on caravan rubber seals is wiped off.', { ref: `entry:${at}`, source: 'entry' }),
    );
    const { signal } = new AbortController();
    const library = await study.libraryOf([...guides, ...lichenPages()], signal);
    const { evidence } = await study.research(lichen, library, signal);
    const read = [...new Set(evidence.map(({ ref }) => ref))];
    expect(read.filter((ref) => ref.startsWith('page:'))).toHaveLength(lichenPages().length);
    expect(read.filter((ref) => ref.startsWith('entry:'))).toHaveLength(4);
  });

  it('has of a chemical only what two pages say', async () => {
    const [first] = lichenPages() as [Material];
    const alone = await studied([first]);
    const steps = isProposal(alone) ? alone.entry.steps.map(({ text }) => text).join(' ') : '';
    expect(steps).not.toContain('lichen remover');
  });

  it('is staff’s to decide where a guide of ours speaks against it', async () => {
    const advice =
      'Lichen on caravan rubber seals. Rinse the rubber seal with warm water. Brush the lichen off the rubber seal. Apply petroleum jelly thinly to the rubber seal.';
    const { entry, current, sentence } = await proposed([aPage('lichen-rubber-jelly', advice)]);
    expect([current?.slug, entry.slug]).toEqual(['rubber-seals', 'rubber-seals']);
    expect(sentence).toContain('contradicts “');
    expect(entry.steps.map(({ text }) => text).join(' ')).toContain('petroleum jelly thinly');
    expect(entry.steps).toHaveLength(current!.steps.length);
  });

  it('is no second draft, while the first waits or once it was rejected', async () => {
    const { entry } = await proposed(lichenPages());
    for (const state of ['waiting', 'rejected'] as const) {
      const again = await studied(lichenPages(), lichen, [{ id: 'd1', entry, current: null, quotes: [], state }]);
      expect(again).toMatchObject({ outcome: 'duplicate', draftId: 'd1' });
    }
  });

  it('is none of what was rejected in other words, be it a model’s', async () => {
    const { entry, evidence } = await proposed(lichenPages());
    const said = {
      ...entry,
      steps: entry.steps.map(({ title }) => ({ title, text: 'Quite another way of saying it.' })),
    };
    const rejected = { id: 'd1', entry: said, current: null, state: 'rejected' as const };
    const quotes = evidence.map(({ quote }) => quote);
    expect(await studied(lichenPages(), lichen, [{ ...rejected, quotes }])).toMatchObject({
      outcome: 'duplicate',
      sentence: `Staff have rejected a draft that says the same: “${entry.title}”.`,
    });
    expect(isProposal(await studied(lichenPages(), lichen, [{ ...rejected, quotes: quotes.slice(0, 2) }]))).toBe(true);
    const otherTitle = { ...said, slug: 'other', title: 'Mould on a tent' };
    expect(await studied(lichenPages(), lichen, [{ ...rejected, entry: otherTitle, quotes }])).toMatchObject({
      outcome: 'duplicate',
    });
  });

  it('is no second change of a guide while one waits, and never what was rejected, nor close to it', async () => {
    const advice = (what: string) =>
      aPage(
        'lichen-rubber-jelly',
        `Lichen on caravan rubber seals. Rinse the rubber seal with warm water. Brush the lichen off the rubber seal. Apply ${what}.`,
      );
    const thinly = 'petroleum jelly thinly to the rubber seal';
    const { entry, current, evidence } = await proposed([advice(thinly)]);
    const quotes = evidence.map(({ quote }) => quote);
    const known = (state: KnownDraft['state']): KnownDraft[] => [{ id: 'd1', entry, current, quotes, state }];
    const duplicate = { outcome: 'duplicate', draftId: 'd1' };
    const generously = 'petroleum jelly very generously to the rubber seal';
    expect(await studied([advice(thinly)], lichen, known('rejected'))).toMatchObject(duplicate);
    expect(await studied([advice(generously)], lichen, known('waiting'))).toMatchObject(duplicate);
    expect(await studied([advice(generously)], lichen, known('rejected'))).toMatchObject(duplicate);
    const another = 'petroleum jelly on the whole door frame and leave it there over night';
    expect(isProposal(await studied([advice(another)], lichen, known('rejected')))).toBe(true);
  });
});

describe('a poisoned page', () => {
  it.each([
    ['a hidden instruction', 'instructions for a program'],
    ['bleach with acid', 'safety rule'],
    ['a foreign link', 'evil.example'],
    ['a blacklisted brand', 'Shoddyshine'],
    ['text copied at length', 'copies'],
  ])('with %s ends in no draft, and says why', async (what, why) => {
    const considered = await studied([aPage('lichen-rubber', poisonedTexts[what]!)]);
    expect(considered).toMatchObject({ outcome: 'blocked', sentence: expect.stringContaining(why) });
  });

  it('keeps no draft of others back', async () => {
    const pages = [...lichenPages(), aPage('lichen-rubber', poisonedTexts['bleach with acid']!)];
    const { evidence } = await proposed(pages);
    expect(evidence.map(({ quote }) => quote).join(' ')).not.toContain('bleach');
  });
});

describe('what needs no guide of its own', () => {
  it('is answered already', async () => {
    const question = topicQuestion('bird droppings on paint');
    expect(await studied(lichenPages(), question)).toMatchObject({ outcome: 'duplicate' });
  });

  it('has no evidence', async () => {
    const question = topicQuestion('glitter in the ashtray of a tractor');
    expect(await studied(lichenPages(), question)).toMatchObject({ outcome: 'no evidence' });
  });

  it('is told by staff: their correction becomes a note of the guide', async () => {
    const text = 'How long do I leave bug remover on bird droppings?';
    const answer = 'Leave it on for ninety seconds at the most, and keep it wet.';
    const question: ToStudy = { text, origin: 'correction', subject: text, wordings: [text] };
    const correction = aPage('c', answer, { ref: 'correction:c1', source: 'correction', title: text });
    const { entry, current } = await proposed([correction], question);
    expect(current?.notes ?? []).not.toContainEqual(expect.objectContaining({ says: answer }));
    expect(entry.notes).toContainEqual(expect.objectContaining({ says: answer, about: text }));
  });
});

describe('what a model has written', () => {
  const written = async (change: (draft: ModelDraft) => ModelDraft = (draft) => draft) => {
    const proposal = await proposed(lichenPages());
    const { evidence } = proposal;
    const from = (text: string) => ({
      text: inOwnWords(text),
      evidence: [evidence.findIndex(({ quote }) => quote === text) + 1],
    });
    const soak = 'Soak the lichen on the rubber seal with warm water for ten minutes.';
    const wipe = 'Wipe loosened lichen off the rubber with a microfibre cloth.';
    const dry = 'Dry the rubber seal with a microfibre cloth.';
    const draft = change({
      summary: {
        text: 'Lichen on rubber seals is soaked with warm water and wiped off the rubber.',
        evidence: evidence.map((_, at) => at + 1),
      },
      steps: [soak, wipe, dry].map((text) => ({ title: text.split(' ').slice(0, 3).join(' '), ...from(text) })),
      topTip: { text: 'Soak the lichen on rubber seals with warm water.', evidence: evidence.map((_, at) => at + 1) },
    });
    return study.verify(study.written(proposal, draft, evidence), []);
  };
  const withStep = (text: string, evidence: number[]) => (draft: ModelDraft) => ({
    ...draft,
    steps: [...draft.steps, { title: 'One step more', text, evidence }],
  });

  it('is a draft like any other where every step cites what says it', async () => {
    const considered = await written();
    expect(considered).toMatchObject({ engine: 'openai', current: null });
    expect(isProposal(considered) && considered.entry.steps).toHaveLength(3);
  });

  it('has no summary and no tip that cite nothing', async () => {
    const { entry: extractive } = await proposed(lichenPages());
    const considered = await written(({ steps }) => ({
      steps,
      summary: { text: 'Lichen is a friend of rubber, and wants to be left alone for good.', evidence: [] },
      topTip: { text: 'Better sing to it for best results, every evening.', evidence: [999] },
    }));
    if (!isProposal(considered)) throw new Error(considered.sentence);
    const { summary, topTip } = considered.entry;
    expect([summary, topTip]).toEqual([extractive.summary, extractive.topTip]);
  });

  it.each([
    ['cites no evidence', withStep('Polish the seal until it shines.', [])],
    ['cites no evidence', withStep('Rinse the seal with plenty of water.', [999])],
    ['says what its evidence does not say', withStep('Sand the seal with coarse paper and paint it black.', [1])],
    [
      'copies 13 words in a row from Lichen remover 3 for rubber seals',
      ({ steps: [first, ...more], ...draft }: ModelDraft) => ({
        ...draft,
        steps: [{ ...first!, text: 'SOAK the lichen on the rubber seal; with warm water, for ten minutes!' }, ...more],
      }),
    ],
    [
      'says what its evidence does not say',
      ({ summary, ...draft }: ModelDraft) => ({
        ...draft,
        summary: { ...summary, text: 'Lichen is a friend of rubber, and wants to be left alone for good.' },
      }),
    ],
    [
      'says what its evidence does not say',
      ({ steps: [first, ...more], ...draft }: ModelDraft) => ({
        ...draft,
        steps: [{ ...first!, text: `${first!.text} Paint the whole caravan black afterwards.` }, ...more],
      }),
    ],
    ['safety rule', withStep('Mix bleach with vinegar and brush the lichen off the rubber seal.', [1])],
  ])('is dropped where it %s', async (why, change) => {
    const considered = await written(change);
    expect(isProposal(considered)).toBe(false);
    if (why !== 'safety rule') expect(considered.sentence).toContain(why);
  });
});

describe('what staff have corrected and no guide is about', () => {
  const text = 'How do I get glitter out of the ashtray of a tractor?';
  const question: ToStudy = {
    ...{ text, origin: 'correction', subject: 'glitter in the ashtray of a tractor' },
    wordings: [text, 'Glitter all over my tractor’s ashtray'],
  };
  const corrected = (answer: string) => aPage('c', answer, { ref: 'correction:c1', source: 'correction', title: text });

  it('becomes a guide of its own out of their words', async () => {
    const answer =
      'Empty the ashtray and shake the loose glitter out. Press a strip of adhesive tape onto the glitter and lift it off. Wipe the ashtray with a damp microfibre cloth until no glitter is left.';
    const { entry, current, sentence } = await proposed([corrected(answer)], question);
    expect(current).toBeNull();
    expect(entry.steps.map((step) => step.text).join(' ')).toContain('adhesive tape');
    expect(sentence).toBe('Drafted from one source.');
  });

  it('is a note of the guide that comes closest where they are too few for that', async () => {
    const { entry, current } = await proposed([corrected('Shake the loose glitter out of it.')], question);
    expect(current?.slug).toBe(entry.slug);
    expect(entry.notes).toContainEqual(expect.objectContaining({ says: 'Shake the loose glitter out of it.' }));
  });
});

describe('what staff type over a draft', () => {
  it('breaks no safety rule in the title of a step either', async () => {
    const { entry } = await proposed(lichenPages());
    const [first, ...steps] = entry.steps;
    const unsafe = { ...entry, steps: [{ ...first!, title: 'Mix bleach with vinegar' }, ...steps] };
    expect(unsafeIn(entry, study.fitness, null)).toBeNull();
    expect(unsafeIn(unsafe, study.fitness, null)).toContain('safety rule');
  });

  it('may be nearly any guide of ours as it is, and all of them where they stand already', () => {
    const refused = files.entries.filter((entry) => unsafeIn(entry, study.fitness, null) !== null);
    expect(refused.length).toBeLessThanOrEqual(10);
    expect(files.entries.every((entry) => unsafeIn(entry, study.fitness, entry) === null)).toBe(true);
  });

  it('is refused for what it adds', () => {
    const [guide] = files.entries as [KnowledgeEntry];
    const typed = (text: string) => unsafeIn({ ...guide, topTip: text }, study.fitness, guide);
    expect(typed('Mix bleach with vinegar and pour it over the wheel.')).toContain("safety rule 'bleach-mix'");
    expect(typed('Order it at www.evil.example today.')).toContain('evil.example');
    expect(unsafeIn({ ...guide, title: 'Shoddyshine on paint' }, study.fitness, guide)).toContain('Shoddyshine');
  });
});

describe('the shadow benchmark', () => {
  it('names the topic that a draft takes its questions from', async () => {
    const victim = files.entries.find(({ slug }) => slug === 'bird-droppings')!;
    const thief = { ...victim, slug: 'thief', title: 'Something else', related: [] };
    const others = files.entries.filter(({ slug }) => slug !== victim.slug);
    const robbed = { ...victim, aliases: victim.aliases.slice(0, 5).map((_, n) => `other words ${n}`) };
    const withDraft = (draft: KnowledgeEntry) => indexOf(files, [...others, robbed, draft]);
    const { worst } = await benchmark(thief, thief.aliases, {
      before: index,
      withDraft,
      signal: new AbortController().signal,
    });
    expect(worst?.slug).toBe('bird-droppings');
    expect(worst!.before - worst!.after).toBeGreaterThan(0.02);
  });
});
