import type { Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import { PhraseBook } from '../retrieval/phrases.js';

/** Parts of a car that say what a mess is on without naming the material. */
const places = new PhraseBook<Surface>([
  {
    value: 'paint',
    words: ['bonnet', 'wing', 'door', 'sill', 'tailgate', 'boot lid', 'rear quarter', 'quarter panel', 'panel', 'hood'],
  },
  {
    value: 'fabric-roof',
    words: ['canvas', 'canvas top', 'convertible top', 'ragtop', 'roof of my convertible', 'hood of my convertible'],
  },
  { value: 'glass', words: ['windscreen', 'windshield', 'window', 'rear screen', 'back screen', 'side glass'] },
]);

/** Which surfaces the named parts of the car are made of. */
export const surfacesOfPlaces = (words: readonly string[]): Surface[] => places.find(words).map(({ value }) => value);

/** Lexicon concepts that say where something is; the surface says that already. */
const placeConcepts = new Set(
  'bonnet windscreen window wing bumper wheel tyre paint seat boot carpet cloth-seats leather towel-care child-seat'
    .split(' ')
    .map((id) => `#${id}`),
);
export const isPlace = (concept: string): boolean => placeConcepts.has(concept);

/** Surfaces that are treated alike, so that naming one means the other. */
const classes: Partial<Record<Surface, string>> = { cloth: 'fabric', carpet: 'fabric' };

/** What is named beside a special surface only to say where it is: the paint under a wrap, the glass under a film. */
const under: Record<string, readonly Surface[]> = {
  paint: [
    'single-stage-paint',
    'matte-paint',
    'vinyl-wrap',
    'ppf-gloss',
    'ppf-matte',
    'ceramic-coating',
    'gloss-black',
    'fabric-roof',
    'vinyl-roof',
    'engine-bay',
  ],
  glass: ['tinted-film'],
  'painted-wheels': ['bare-metal-wheels', 'matte-wheels'],
  'plastic-trim': ['gloss-black'],
};

export const surfaceClass = (surface: Surface): string => classes[surface] ?? surface;

/** The classes of surfaces that were named, without those that only lie under another one. */
export function surfaceClasses(named: readonly Surface[]): Set<string> {
  const all = new Set(named.map(surfaceClass));
  return new Set([...all].filter((surface) => !under[surface]?.some((above) => all.has(above))));
}

/** Materials that most cars have: beside another one they name a place rather than a special case. */
const plain = new Set<string>(['paint', 'glass', 'painted-wheels', 'fabric', 'hard-plastic']);
export const isPlain = (surface: string): boolean => plain.has(surface);
