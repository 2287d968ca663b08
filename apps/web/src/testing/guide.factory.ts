import type { Guide, GuideRow, GuideVersion } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';

/** A valid entry; say only what the test is about. */
export const anEntry = (different: Partial<KnowledgeEntry> = {}): KnowledgeEntry => ({
  slug: 'brake-dust',
  title: 'Brake dust on wheels',
  topic: 12,
  problem: 'Brown or black dust that is baked onto alloy wheels',
  zone: 'wheels',
  surfaces: ['painted-wheels'],
  aliases: ['brown stuff on my alloys', 'rusty dots on my rims', 'black wheels', 'orange wheels', 'filthy alloys'],
  keywords: ['brake', 'dust', 'alloys'],
  summary: 'Wash off the loose dust, then let an acid-free wheel cleaner lift the rest.',
  diagnosis: [],
  steps: [
    { title: 'Let the wheels go cold', text: 'Wait until you can hold them.', dwell: '30 min' },
    { title: 'Rinse', text: 'Rinse face, barrel and caliper.' },
    { title: 'Spray wheel cleaner', text: 'Spray it on the wet wheel and brush lightly.' },
  ],
  variants: [],
  topTip: 'Work on one wheel at a time, so that nothing dries on it.',
  followUpQuestion: 'Are the wheels painted or bare metal?',
  followUpOptions: ['Painted', 'Bare metal'],
  equipment: [{ id: 'wheel-cleaner', purpose: 'Loosens the dust', essential: true }],
  cautions: [{ level: 'warn', text: 'Gloves and goggles on while you spray.' }],
  neverDo: [],
  stopAndAskPro: 'The lacquer has lifted or the pits can be felt.',
  related: [],
  videoKeywords: [],
  sources: [{ kind: 'craft', ref: 'own knowledge', trust: 2 }],
  ...different,
});

export const aGuideVersion = (different: Partial<GuideVersion> = {}): GuideVersion => ({
  version: 1,
  state: 'approved',
  entry: anEntry(),
  author: 'seed',
  at: '2026-11-20T10:00:00.000Z',
  reason: 'Came with a release.',
  source: 'seed',
  evaluation: null,
  ...different,
});

export function aGuide(different: Partial<Guide> = {}): Guide {
  const { entry = anEntry(), version = 1 } = different;
  return {
    slug: entry.slug,
    status: 'approved',
    origin: 'seed',
    version,
    updatedAt: '2026-11-20T10:00:00.000Z',
    entry,
    versions: [aGuideVersion({ version, entry })],
    use: { days: 30, answers: 0, helpful: 0, unhelpful: 0, gaps: 0, words: [] },
    kits: [
      { id: 'wheel-cleaner', name: 'Wheel cleaner' },
      { id: 'wheel-brush', name: 'Wheel brush' },
    ],
    ...different,
  };
}

export const aGuideRow = (different: Partial<GuideRow> = {}): GuideRow => ({
  slug: 'brake-dust',
  title: 'Brake dust on wheels',
  problem: 'Brown or black dust that is baked onto alloy wheels',
  zone: 'wheels',
  status: 'approved',
  origin: 'seed',
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...different,
});
