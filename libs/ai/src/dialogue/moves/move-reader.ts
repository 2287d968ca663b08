import type { LinearModel } from '../../learned/linear-model.js';
import { likelihoods } from '../../learned/text-classes.js';
import { betweenPeople, type Move, type MoveKind, moveKinds } from '../../move.js';
import type { IsEnglish } from '../../retrieval/spelling.js';
import { isGibberish } from './gibberish.js';
import type { Heard } from './heard.js';
import { otherLanguage } from './languages.js';
import { type HeardMessage, moveFeatures } from './move-features.js';
import { tidyWords } from './tidy.js';

/** Moves that can be made before anything was talked of. */
const possibleAtStart = new Set<MoveKind>([
  ...betweenPeople,
  'weather',
  'product',
  'cheaper',
  'where-to-buy',
  'price-of-pro',
  'how-long',
  'how-often',
  'how-much',
  'why',
  'may-i',
  'substitute',
  'another-subject',
  'question',
]);
/** What is less likely than this is a free question. */
const LEAST = 0.25;
/** What tells how it went, and not how it is. */
const outcomes = new Set<MoveKind>(['worse', 'no-effect', 'partly-worked', 'colour-change', 'smell-after', 'wetness']);
/** What answers a question of ours tells how it is: so much likelier and less likely it makes these. */
const AS_ANSWER = { detail: 3, outcome: 0.3 };
/** Where it is as likely as this that it was done, that is what is told. */
const PLAIN_OUTCOME = 0.6;
function asAnswer(kind: MoveKind, probability: number): number {
  if (kind === 'detail') return AS_ANSWER.detail;
  return outcomes.has(kind) && probability < PLAIN_OUTCOME ? AS_ANSWER.outcome : 1;
}
const isSupposition = /^(?:and |but |so )?(?:what (?:if|happens if|happens when|about if)|if|suppose|say)\b/;
/** What outweighs a question that follows it in the same message. */
const outweighs = new Set<MoveKind>([
  'return',
  'another-subject',
  'worse',
  'no-effect',
  'colour-change',
  'smell-after',
  'complaint',
  'language',
]);
/** As likely as this a part of a message counts by itself. */
const PLAINLY = 0.5;
const isAsked =
  /^(?:(?:and|but|so|ok|now|then|also) )*(?:can|cant|could|may|should|is|are|am|have|has|did|does|do|will|wont|would|what|whats|how|hows|which|why|when|where|who|any)\b/;
/** What comes after it is asked of the earlier thing, whatever it is. */
const opensWithReturn = /^(?:(?:ok|right|so|and|but|anyway|now|going|lets go) )*back to\b/;

/** Says what kind of thing a message is. Pure: the same words, and the same that was heard in them, always give the same move. */
export class MoveReader {
  constructor(
    private readonly isEnglish: IsEnglish,
    private readonly model: LinearModel,
  ) {}

  read(message: string, heard: Heard): Move {
    const seen = this.asHeard(message, heard);
    const isSupposed = isSupposition.test(seen.words.join(' '));
    return { kind: this.kindOf(message, seen, heard), isSupposed };
  }

  /** What the model looks at. */
  asHeard(message: string, { namesDetail, namesPlace, isOnlyDetail, namesMess, namesKit }: Heard): HeardMessage {
    const sentences = message.split(/(?<=[.!?;\n])\s+/).map(tidyWords);
    return {
      words: tidyWords(message),
      last: sentences.findLast((words) => words.length > 0) ?? [],
      asks: /\?\s*$/.test(message),
      names: { namesDetail, namesPlace, isOnlyDetail, namesMess, namesKit },
    };
  }

  /** 'It came up lovely, ta. How often now?' wants the answer to its question; how it went outweighs that. */
  private kindOf(message: string, seen: HeardMessage, heard: Heard): MoveKind {
    const kind = this.kindOfWhole(message, seen, heard);
    const isOne = seen.last.length === seen.words.length;
    if (isOne || outweighs.has(kind) || !isAsked.test(seen.last.join(' '))) return kind;
    const prior = seen.words.slice(0, -seen.last.length);
    const [first] = this.likely({ ...seen, words: prior, last: prior, asks: false }, heard);
    if (first && outweighs.has(first[0]) && first[1] >= PLAINLY) return first[0];
    const [asked] = this.likely({ ...seen, words: seen.last }, heard);
    return asked && asked[1] >= PLAINLY ? asked[0] : kind;
  }

  private kindOfWhole(message: string, seen: HeardMessage, heard: Heard): MoveKind {
    if (otherLanguage(message)) return 'language';
    const isNamed = heard.namesDetail || heard.namesMess || heard.namesKit;
    if (heard.isOption) return 'detail';
    if (!isNamed && isGibberish(seen.words, this.isEnglish)) return 'nonsense';
    if (heard.hasSubject && opensWithReturn.test(seen.words.join(' '))) return 'return';
    const likely = this.likely(seen, heard);
    return likely.find(([, probability]) => probability >= LEAST)?.[0] ?? 'question';
  }

  /** The moves that can be made here, the likeliest first. */
  private likely(seen: HeardMessage, { hasSubject, isOpen }: Heard): [MoveKind, number][] {
    return likelihoods(this.model, moveFeatures(seen))
      .flatMap(([name, probability]): [MoveKind, number][] => {
        const kind = moveKinds.find((one) => one === name);
        if (!kind || (!hasSubject && !possibleAtStart.has(kind))) return [];
        return [[kind, isOpen ? probability * asAnswer(kind, probability) : probability]];
      })
      .sort((one, other) => other[1] - one[1]);
  }
}
