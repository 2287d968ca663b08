import type { KnowledgeEntry, Surface } from '@app/contracts/knowledge/knowledge.contract.js';

/** 'The black matte ones', said of wheels, are matte wheels: what a word for a surface means where another part is talked of. */
const meant: Partial<Record<KnowledgeEntry['zone'], Partial<Record<Surface, Surface>>>> = {
  wheels: {
    'matte-paint': 'matte-wheels',
    paint: 'painted-wheels',
    'gloss-black': 'painted-wheels',
    chrome: 'bare-metal-wheels',
    'aluminium-trim': 'bare-metal-wheels',
  },
  roof: { cloth: 'fabric-roof', 'synthetic-leather': 'vinyl-roof' },
};

/** The surfaces that are meant by those that were named, while a guide is in hand. */
export const surfacesMeant = (named: readonly Surface[], { zone, surfaces }: KnowledgeEntry): Surface[] => [
  ...new Set(named.map((surface) => (surfaces.includes(surface) ? surface : (meant[zone]?.[surface] ?? surface)))),
];
