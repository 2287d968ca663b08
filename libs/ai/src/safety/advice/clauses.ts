import { stem } from '../../retrieval/stemmer.js';
import { words } from '../../retrieval/tokens.js';
import type { AdviceWords } from './advice-words.js';
import { tellsOfHarm } from './harm-told.js';
import { sentencesOf } from './sentences.js';

/** advice: what the reader is to do or to believe. warning: what is to be kept from, which may name anything. */
export type Polarity = 'advice' | 'warning';

export interface Clause {
  text: string;
  tokens: string[];
  stems: string[];
  polarity: Polarity;
}

export interface Sentence {
  text: string;
  clauses: Clause[];
  /** Words with a capital though they do not begin it: the names in it. */
  names: ReadonlySet<string>;
}

const BREAKERS = new Set(
  'but then so because since while if when unless until before after by instead rather without otherwise though although which who yet once whereas'.split(
    ' ',
  ),
);
/** What introduces a thing that is not to be taken. */
const NOUN_AFTER = new Set('to into onto from by on in at for of near under'.split(' '));
const REPLACING = new Set(['instead', 'rather', 'without']);
const CONDITIONS = new Set('if when while where once unless until before after'.split(' '));
/** A condition with one of these tells of what has happened, not of what to do. */
const HAPPENED = new Set(
  'used just already been was were has spilt spilled got gets went contains touched mixed'.split(' '),
);
const NEGATIONS = new Set(
  'never not dont doesnt didnt cannot cant wont wouldnt shouldnt mustnt couldnt isnt arent avoid avoiding no nor neither none nothing nobody refrain resist hardly'.split(
    ' ',
  ),
);
/** These are only ever verbs: with no subject before them they begin an order of their own, commas or none. */
const ORDERS = new Set('use pour apply add put mix drink rub try grab take wipe swallow combine dab'.split(' '));
const NO_ORDER_AFTER = new Set(
  'to you i we they it he she not dont never can should must will would do does could may might cannot cant or and nor than of the a an no this that your its let lets help wont shouldnt mustnt didnt doesnt which who what people some many please in for with on into onto over under from by at near through'.split(
    ' ',
  ),
);
/** What begins with these has no subject, so that an order may follow without a comma. */
const LEADS = new Set(
  'to for if when with without instead rather before after on in once as while avoid never dont yes no from at away clear and so then'.split(
    ' ',
  ),
);
const ADVERBS = new Set(
  'just only always also simply then first gently please now next carefully quickly lightly slowly again instead finally'.split(
    ' ',
  ),
);
const PRONOUNS = new Set(
  'it they that this these those both together as and or nor its their because since which'.split(' '),
);
/** Products that share their name with what is done with them. */
const DOUBLE = new Set('wax polish dressing spray brush wash paint seal steam heat cover work'.split(' '));
/** Verbs of ours that are substances and tools as often, before a verb. */
const NOUNS = new Set(
  'heat steam bleach water wax polish dressing brush paint spray dust seal wash work cover drop acid soap salt'.split(
    ' ',
  ),
);
const FINITE =
  /^(?:is|are|was|were|can|could|will|would|may|might|has|just|only|never|makes|sets|turns|cooks|melts|ruins|strips|gets|does|bakes|leaves|dries|eats|drives|takes|goes|merely|simply|flattens|softens|spoils|hides|kills)$/;
const NO_MORE_THAN = /\b(?:in no time|no doubt|no end|no wonder|no trouble|no effort|no problem)\b/g;
/** Words of what a harm is told of before its verb: 'a spark from a vacuum, a switch or a heater can …'. */
const LONGEST_SUBJECT = 8;
const PREPOSITIONS = new Set('in on with at for from under over to by after during'.split(' '));
const CAN = new Set('can could may might will would'.split(' '));
const KEPT = new Set(['off', 'away', 'out', 'clear']);
/** 'Nothing shifts it like petrol' praises. */
const NOTHING_LIKE =
  /\bnothing\b(?: \w+){1,5} (?:like|as|than)\b|\bnothing (?:beats|touches|matches|rivals|works|compares)\b|\blike nothing else\b/;
/** What a label names is not advised. */
const LABELLED =
  /^(?:if|when|where) (?:the |its |your |any )?(?:label|bottle|tin|can|sheet|pack|packet|it|they) (?:says?|lists?|contains?|mentions?|names?|warns?)\b/;
/** Said after a warning, and of what else it is about. */
const SAME_GOES =
  /^(?:and |so |but )?(?:the |much the |exactly the )?same (?:goes|is true|applies|holds)\b|^(?:ditto|likewise)\b/;
const NOT_BETTER =
  /\b(?:not|isnt|arent|hardly|no|little)(?: much| any| really| a whole lot)? (?:better|kinder|safer|gentler|smarter|wiser)(?: either)?$/;
/** 'The rest can be shaved off with a blade.' */
const CAN_BE_DONE = /\b(?:can|could|may|might) be \w+(?: \w+)? (?:with|using|by)\b/;
/** These turn a negation round only beside it: 'no better', but not 'never try a quick wipe'. */
const ONLY_NEXT = /^(?:only|just|poison|quick|easy|strong|fast|spare|wait|stop|hold)$/;
const NO_PLACE = /\b(?:has|have) no (?:place|business)\b|\bbelongs?\b/;
const HELD_BACK =
  /\b(?:hold|put|keep|leave)\b(?: \w+){1,4} (?:back|for another (?:day|job)|where (?:it|they) (?:is|are)|on the shelf|at home|under the sink|in the (?:shed|house|cupboard|drawer|kitchen|bathroom|toolbox|bottle))\b|\bgive\b(?: \w+){1,5} (?:a miss|a swerve|(?:a )?wide berth)\b|\bhold off\b/;

/** Guides are read again with every question, and a streamed reply with each of its sentences. */
const MOST_KNOWN = 20_000;
const LONGEST_KNOWN = 600;

/** Splits a text into what it says at once, and says of each part whether it advises or warns. */
export class ClauseReader {
  private readonly known = new Map<string, Sentence>();

  constructor(private readonly terms: AdviceWords) {}

  read(text: string): Sentence[] {
    return sentencesOf(text).map((sentence) => this.known.get(sentence) ?? this.readAnew(sentence));
  }

  private readAnew(text: string): Sentence {
    const sentence = { text, clauses: this.clausesOf(text), names: namesIn(text) };
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    if (text.length <= LONGEST_KNOWN) this.known.set(text, sentence);
    return sentence;
  }

  private clausesOf(sentence: string): Clause[] {
    const pieces = sentence.split(/[;()!?—–]|\s-\s|,(?!\d)|:(?!\d)/).flatMap((piece) => this.split(words(piece)));
    const clauses: Clause[] = [];
    for (const tokens of pieces) {
      // A condition passes no warning on: 'Once it has set, brick acid …'.
      const polarity = this.polarityOf(
        tokens,
        clauses.findLast((clause) => !CONDITIONS.has(clause.tokens[0]!)) ?? null,
      );
      if (tokens[0] !== 'and' && tokens.some((token) => KEPT.has(token))) keptBefore(clauses);
      clauses.push({ text: tokens.join(' '), tokens, stems: tokens.map(stem), polarity });
      if (
        polarity === 'warning' &&
        (refusesAll(tokens) ||
          ((this.negationIn(tokens) === null || NO_PLACE.test(tokens.join(' '))) && this.tellsOfHarm(tokens)))
      )
        subjectsOf(clauses, (words) => this.isOrder(words));
    }
    return clauses;
  }

  private split(tokens: string[]): string[][] {
    const parts: string[][] = [];
    let part: string[] = [];
    tokens.forEach((token, at) => {
      if (part.length > 0 && this.begins(tokens, at, part)) {
        parts.push(part);
        part = [];
      }
      part.push(token);
    });
    return part.length > 0 ? [...parts, part] : parts;
  }

  private begins(tokens: string[], at: number, part: string[]): boolean {
    const token = tokens[at]!;
    // 'By soaking it' is a part of its own, 'tempted by a blade' is none.
    if (token === 'by') return /ing$/.test(tokens[at + 1] ?? '');
    if (BREAKERS.has(token)) return !(token === 'once' && tokens[at - 1] === 'at');
    if (token === 'away' && tokens[at + 1] === 'from') return true;
    if (token === 'clear' && tokens[at + 1] === 'of') return true;
    const [first = '', second = ''] = part;
    if (token === 'as') return ['it', 'they', 'this', 'that', 'the'].includes(tokens[at + 1] ?? '');
    // 'Silicone or polish on a mat': one product and another.
    if (
      (token === 'and' || token === 'or') &&
      DOUBLE.has(tokens[at + 1] ?? '') &&
      this.terms.marked.has(stem(tokens[at - 1]!))
    )
      return false;
    if (token === 'and' || token === 'or' || token === 'nor')
      return [tokens[at + 1], ADVERBS.has(tokens[at + 1] ?? '') ? tokens[at + 2] : ''].some(
        (next) => next !== undefined && (this.terms.useVerbs.has(next) || NEGATIONS.has(next)),
      );
    const before = ADVERBS.has(tokens[at - 1]!) ? (tokens[at - 2] ?? '') : tokens[at - 1]!;
    if (
      LEADS.has(first) &&
      ORDERS.has(token) &&
      part.length > 1 &&
      !NO_ORDER_AFTER.has(before) &&
      !NEGATIONS.has(before)
    )
      return true;
    // 'Instead of water spray petrol': what is left out is short.
    if (REPLACING.has(first) && part.length > 2 && this.terms.useVerbs.has(token) && !NOUN_AFTER.has(before))
      return true;
    if (REPLACING.has(first) && part.length > 2 && (token === 'with' || token === 'using')) return true;
    if (first === 'avoid' && (token === 'with' || token === 'using') && !/ing$|^contact$/.test(second)) return true;
    // 'Use bleach, not vinegar': what came before the negation was no warning.
    return NEGATIONS.has(token) && this.isOrder(part);
  }

  /** True for a clause that begins with what to do. */
  isOrder(tokens: readonly string[]): boolean {
    const first = tokens.find(
      (token) => !ADVERBS.has(token) && !['and', 'or', 'nor', 'then', 'so', 'but', 'to'].includes(token),
    );
    if (first === undefined || !this.terms.useVerbs.has(first)) return false;
    // 'Heat makes it worse' tells nobody to heat anything.
    return !(NOUNS.has(first) && FINITE.test(tokens[tokens.indexOf(first) + 1] ?? ''));
  }

  private polarityOf(tokens: readonly string[], before: Clause | null): Polarity {
    const first = tokens[0]!;
    const after = before?.polarity === 'warning';
    const text = tokens.join(' ');
    if (NOTHING_LIKE.test(text)) return 'advice';
    if (LABELLED.test(text) || isHeldBack(text) || SAME_GOES.test(text) || NOT_BETTER.test(text)) return 'warning';
    if (first === 'instead' || first === 'rather')
      return tokens[1] === 'of' || tokens[1] === 'than' ? 'warning' : 'advice';
    if (first === 'away' || first === 'clear') return tokens[1] === 'from' || tokens[1] === 'of' ? 'warning' : 'advice';
    // 'Never work without gloves' asks for gloves, and 'never clean without bleach' for bleach.
    if (first === 'without') return after && before?.tokens[0] !== 'without' ? 'advice' : 'warning';
    // 'Avoid scrubbing by soaking it': how to do without is advice.
    if (first === 'by') return 'advice';
    if (/^(?:nothing|no|none)\b.* belongs?\b/.test(text)) return 'warning';
    const negation = this.negationIn(tokens);
    if (negation !== null) return negation;
    if (this.tellsOfHarm(tokens)) return 'warning';
    if (CONDITIONS.has(first)) {
      const tells =
        tokens.some((token) => HAPPENED.has(token)) ||
        (after && !tokens.some((token) => this.terms.useVerbs.has(token)));
      return tells && !tokens.some((token) => this.terms.praise.has(stem(token))) ? 'warning' : 'advice';
    }
    if (!after) return 'advice';
    if (first === 'or' || first === 'nor') return 'warning';
    // 'They creep into the pores and eat the steel'.
    if (before && first === 'and' && this.goesOnHarming(tokens, before)) return 'warning';
    // 'Never put on oil, wax, dressing': one word more of what not to use.
    if (tokens.length === 1 || (DOUBLE.has(first) && tokens.includes('or'))) return 'warning';
    if (this.isOrder(tokens) || looksLikeOrder(tokens)) return 'advice';
    if (CAN_BE_DONE.test(text)) return 'advice';
    if (tokens.some((token) => CAN.has(token))) return 'warning';
    if (['the', 'a', 'any', 'your'].includes(first) && !tokens.some((token) => this.terms.praise.has(stem(token))))
      return 'warning';
    // 'Coconut oil or furniture polish': what else is to be kept from, unless something is said for it.
    const { praise, heads } = this.terms;
    return !PRONOUNS.has(first) && tokens.some((token) => praise.has(stem(token)) && !heads.has(token))
      ? 'advice'
      : 'warning';
  }

  private goesOnHarming(tokens: readonly string[], before: Clause): boolean {
    const stems = tokens.map(stem);
    return (
      !this.isOrder(before.tokens) &&
      this.negationIn(before.tokens) === null &&
      this.terms.effects.has(stems[1] ?? '') &&
      stems.some((word, at) => at > 1 && this.terms.materials.has(word)) &&
      !stems.some((word) => this.terms.restoring.has(word))
    );
  }

  /** Null where nothing is negated; advice where the negation takes back no more than a doubt. */
  private negationIn(said: readonly string[]): Polarity | null {
    const tokens = said.join(' ').replace(NO_MORE_THAN, '').split(' ').filter(Boolean);
    const at = tokens.findIndex((token, i) => NEGATIONS.has(token) && !(token === 'avoid' && tokens[i - 1] === 'to'));
    if (at === -1) return this.isKeptAway(tokens) ? 'warning' : null;
    if (/^(?:avoid\w*|refrain|resist)$/.test(tokens[at]!)) return 'warning';
    const next = tokens.slice(at + 1, at + 4);
    if (['why', 'if'].includes(tokens[at - 1] ?? '')) return 'advice';
    return next.some((token, i) => this.terms.inverting.has(stem(token)) && (i === 0 || !ONLY_NEXT.test(token)))
      ? 'advice'
      : 'warning';
  }

  private isKeptAway(tokens: readonly string[]): boolean {
    const at = tokens.findIndex((token) => ['keep', 'keeps', 'keeping', 'stay', 'steer', 'store'].includes(token));
    // 'Keep the doors closed to keep dust out' keeps from nothing.
    if (tokens.some((token) => /^(?:closed|shut|locked)$/.test(token))) return false;
    return at !== -1 && at < 5 && tokens.slice(at + 1).some((token) => KEPT.has(token));
  }

  private tellsOfHarm(tokens: readonly string[]): boolean {
    return tellsOfHarm(tokens, this.isOrder(tokens), this.terms);
  }
}

/** 'Hold the disinfectant back'; what protects may not be held back so. */
const isHeldBack = (text: string): boolean =>
  HELD_BACK.test(text) && !/\b(?:engine|gloves?|goggles|masks?|respirators?|water|lubricant)\b/.test(text);

const NO_VERB = new Set(
  'the a an your it them this that these those and or nor but so as than like of to for in on at by with from into over under near not no all both each some any what which who how when where while if'.split(
    ' ',
  ),
);
/** 'Light it off', 'tip a kettle over it': begins with what is done to something, whichever verb it is. */
export const looksLikeOrder = (tokens: readonly string[]): boolean => {
  const at = tokens.findIndex((token) => !ADVERBS.has(token) && !['and', 'or', 'then', 'so', 'but'].includes(token));
  return (
    at !== -1 &&
    !NO_VERB.has(tokens[at]!) &&
    !PRONOUNS.has(tokens[at]!) &&
    !/(?:s|ing|ed|ly)$/.test(tokens[at]!) &&
    /^(?:it|them|the|a|an|your|some|this|that)$/.test(tokens[at + 1] ?? '')
  );
};

const namesIn = (sentence: string): Set<string> =>
  new Set([...sentence.matchAll(/(?<=[a-z0-9,;)] )\p{Lu}[\p{L}\d-]*/gu)].flatMap(([name]) => words(name)));

/** 'Olive oil goes off, so no.' */
const refusesAll = (tokens: readonly string[]): boolean => /^so (?:no|never|not|dont)$/.test(tokens.join(' '));

/** 'Dressing, silicone or polish on a mat lets a foot slip': the things that a harm is told of, from the first on. */
function subjectsOf(clauses: readonly Clause[], isOrder: (tokens: readonly string[]) => boolean): void {
  const at = clauses.length - 1;
  if (NEGATIONS.has(clauses[at]?.tokens[0] ?? '')) return;
  for (let i = at - 1; i >= 0; i -= 1) {
    const { tokens } = clauses[i]!;
    if (tokens.length > LONGEST_SUBJECT || (tokens.length > 1 && isOrder(tokens)) || NEGATIONS.has(tokens[0]!)) return;
    if (tokens.length > 3 && (BREAKERS.has(tokens[0]!) || PREPOSITIONS.has(tokens[0]!))) return;
    clauses[i]!.polarity = 'warning';
  }
}

/** 'Keep oven cleaner, toilet cleaner and wire brushes away from it': all that is kept away, from the verb on. */
function keptBefore(clauses: Clause[]): void {
  const at = clauses.findLastIndex(({ tokens }) => tokens[0] === 'keep' || tokens[1] === 'keep');
  if (at === -1 || clauses.slice(at + 1).some(({ tokens }) => ORDERS.has(tokens[0]!))) return;
  for (const clause of clauses.slice(at)) clause.polarity = 'warning';
}
