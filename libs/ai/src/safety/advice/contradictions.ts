import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { stem } from '../../retrieval/stemmer.js';
import { isStopWord, words } from '../../retrieval/tokens.js';
import type { AdviceWords } from './advice-words.js';
import type { Clause, Sentence } from './clauses.js';
import type { Grounds } from './grounds.js';
import { isMention } from './vocabulary.js';

const PLACES =
  /\b(?:near|on|onto|in|into|at|over|from|to|with|under|inside|by|against|across|between|down|through|beside|round|for|of)\b/;
/** What depends on what was done first is more than its words. */
const DEPENDS = /\b(?:before|after|until|without|not|never|once|instead|than|first|same|again|another|more)\b/;
const SAYS_NOTHING = new Set(
  ['use', 'put', 'apply', 'any', 'whole', 'strong', 'quick', 'cleaner', 'time', 'spot'].map(stem),
);
const MOST_FORMS = 12;

/** Each thing that the guide says never to do, by the stems that say it: 'oil or wax near brakes' is oil and brake, wax and brake. */
export const forbiddenBy = ({ neverDo }: Pick<KnowledgeEntry, 'neverDo'>): string[][] =>
  neverDo
    .map((text) => text.split(/,\s+(?:which|where|as)\b/)[0]!)
    .filter((text) => !DEPENDS.test(text))
    .flatMap(formsOf)
    .filter((form) => form.length > 1);

function formsOf(text: string): string[][] {
  const parts = text.split(PLACES).map((part) =>
    part
      .split(/\bor\b|\band\b|,/)
      .map((one) =>
        words(one)
          .filter((word) => !isStopWord(word))
          .map(stem),
      )
      .map((stems) => stems.filter((word) => !SAYS_NOTHING.has(word)))
      .filter(({ length }) => length > 0),
  );
  return parts
    .filter(({ length }) => length > 0)
    .reduce<string[][]>((forms, part) => forms.flatMap((form) => part.map((one) => [...form, ...one])), [[]])
    .slice(0, MOST_FORMS)
    .map((form) => [...new Set(form)]);
}

/** What a clause advises that a guide says never to do, null where none does. What the guides found advise themselves is not meant. */
export function forbidden({ clauses }: Sentence, grounds: Grounds, terms: AdviceWords): string | null {
  for (const clause of clauses) {
    if (clause.polarity !== 'advice' || isMention(clause, terms)) continue;
    const said = new Set(clause.stems.filter((_, at) => clause.stems[at + 1] !== 'free'));
    const found = grounds.forbidden.find(
      (form) =>
        form.every((word) => said.has(word)) && !grounds.clauses.some((one) => form.every((word) => one.has(word))),
    );
    if (found) return `never to be done: ${found.join(' ')}`;
  }
  return null;
}

/** What may be switched on where the guide has it off. */
const SWITCHED = new Set([
  'ignition',
  'engine',
  'fan',
  'heater',
  'blower',
  'power',
  'wipers',
  'lights',
  'lamps',
  'switched',
]);
const OPPOSITES: readonly (readonly [ours: string[], others: string[], things?: ReadonlySet<string>])[] = [
  [['open'], ['closed', 'shut', 'close', 'shutting']],
  [
    ['cold', 'cool', 'lukewarm', 'cooled'],
    ['hot', 'boiling', 'steaming', 'scalding', 'hottest'],
  ],
  [
    ['wet', 'damp', 'dampened', 'moist'],
    ['dry', 'bone'],
  ],
  [
    ['low', 'lowest', 'light', 'lightly', 'gentle', 'gently'],
    ['high', 'highest', 'full', 'maximum', 'hard'],
  ],
  [
    ['unplugged', 'unplug'],
    ['plugged', 'charging'],
  ],
  [['outdoors', 'outside'], ['indoors']],
  [['off', 'stopped'], ['on', 'running', 'idling', 'ticking'], SWITCHED],
  [['soft'], ['stiff', 'wire', 'coarse']],
];
/** 'Blot dry' is what comes last. */
const DRIES = /^(?:blot|pat|wipe|buff|towel|dab|rub|bone|to|until|it|them)$/;
/** 'Sweeping droppings dry throws the virus up.' */
const TELLS_OF_DOING = /^\w+ing\b.* (?:is|are|throws|makes|leaves|drives|spreads|puts|sends|causes|kicks|turns|sets)\b/;
const NEAR = 2;
const LINKS = new Set(['until', 'while', 'when', 'then', 'and', 'for', 'with']);

/** A clause that turns the guide's advice round: the doors that it has open are shut. Null where none does. */
export function turnedRound({ clauses }: Sentence, grounds: Grounds, terms: AdviceWords): string | null {
  for (const clause of clauses) {
    if (clause.polarity !== 'advice' || clause.tokens[0] === 'if' || TELLS_OF_DOING.test(clause.text)) continue;
    if (isMention(clause, terms) && !/^(?:while|whilst|when|as|and|with)$/.test(clause.tokens[0]!)) continue;
    for (const [ours, others, things] of OPPOSITES) {
      const found = turnedIn(clause, ours, others, grounds, things);
      if (found) return `the guide has it the other way round: ${found}`;
    }
  }
  return null;
}

function turnedIn(
  { tokens, stems }: Clause,
  ours: readonly string[],
  others: readonly string[],
  { asides }: Grounds,
  things?: ReadonlySet<string>,
): string | null {
  for (const [at, token] of tokens.entries()) {
    if (!others.includes(token) || (token === 'dry' && DRIES.test(tokens[at - 1] ?? ''))) continue;
    const found = nearby(tokens, at).find((i) => {
      if (ours.includes(tokens[i]!) || (things && !things.has(tokens[i]!))) return false;
      const beside = asides.get(stems[i]!);
      return beside && ours.some((word) => beside.has(word)) && !others.some((word) => beside.has(word));
    });
    if (found !== undefined) return `${tokens[found]!} ${token}`;
  }
  return null;
}

/** Where the words stand that a word may belong to: the next ones on each side that mean something. */
function nearby(tokens: readonly string[], at: number): number[] {
  const means = (token: string, i: number) => i !== at && !isStopWord(token) && token.length > 2 && !LINKS.has(token);
  const all = tokens.flatMap((token, i) => (means(token, i) ? [i] : []));
  return [...all.filter((i) => i < at).slice(-NEAR), ...all.filter((i) => i > at).slice(0, NEAR)];
}

/** For each stem the words that stand near it in these clauses. */
export function asidesOf(clauses: readonly Clause[]): Map<string, Set<string>> {
  const asides = new Map<string, Set<string>>();
  for (const { tokens, stems } of clauses)
    for (const [at, word] of stems.entries()) {
      const near = asides.get(word) ?? new Set<string>();
      for (const i of nearby(tokens, at)) near.add(tokens[i]!);
      for (const token of tokens.slice(Math.max(0, at - NEAR), at + NEAR + 1)) near.add(token);
      asides.set(word, near);
    }
  return asides;
}
