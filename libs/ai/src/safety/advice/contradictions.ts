import type { AdviceWords } from './advice-words.js';
import { nearby } from './asides.js';
import type { Clause, Sentence } from './clauses.js';
import type { Grounds } from './grounds.js';
import { isMention } from './vocabulary.js';

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
