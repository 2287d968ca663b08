/** What is looked at in a text: how much of each thing there is. */
export type Features = Map<string, number>;

/** Features by place instead of name, as a model holds its weights. */
export interface Vector {
  places: Uint32Array;
  values: Float32Array;
}

/** 32 well mixed bits of a name: FNV-1a, finished as in MurmurHash 3. The same everywhere, for ever: trained weights rest on it. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Two names may share a place; with many more places than a text has features, that seldom matters. */
export function vectorOf(features: Features, bits: number): Vector {
  const places = new Uint32Array(features.size);
  const values = new Float32Array(features.size);
  let at = 0;
  for (const [name, value] of features) {
    places[at] = hashOf(name) >>> (32 - bits);
    values[at++] = value;
  }
  return { places, values };
}

/** Adds each name once, all of them together `weight`: a long text then weighs no more than a short one. */
export function addTogether(features: Features, names: ReadonlySet<string>, weight: number): void {
  const each = weight / Math.sqrt(Math.max(1, names.size));
  for (const name of names) features.set(name, each);
}

/** The words of a text, words side by side and with one between, and the pieces that words are made of. */
export function wordFeatures(words: readonly string[]): Set<string> {
  const names = new Set<string>();
  const list = ['^', ...words, '$'];
  for (const [at, word] of list.entries()) {
    names.add(`w:${word}`);
    if (at + 1 < list.length) names.add(`b:${word} ${list[at + 1]}`);
    if (at + 2 < list.length) names.add(`s:${word} ${list[at + 2]}`);
  }
  for (const word of words) {
    const whole = `_${word}_`;
    for (let at = 0; at + PIECE <= whole.length; at++) names.add(`c:${whole.slice(at, at + PIECE)}`);
  }
  return names;
}

/** Letters that a slip or another ending leaves alone somewhere in the word. */
const PIECE = 4;
