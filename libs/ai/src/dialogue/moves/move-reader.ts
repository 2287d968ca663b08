import { isBetweenPeople, type Move, type MoveKind } from '../../move.js';
import type { IsEnglish } from '../../retrieval/spelling.js';
import { isGibberish } from './gibberish.js';
import type { Heard } from './heard.js';
import { otherLanguage } from './languages.js';
import type { HeardMessage } from './learned/move-features.js';
import type { MoveModel } from './learned/move-model.js';
import { tidyWords } from './tidy.js';

/** Less sure than this a message is a free question; before there is a subject only small talk is anything else, and more surely so. */
const SURE = 0.4;
const SURE_WITHOUT_SUBJECT = 0.6;
const isSupposition = /^(?:and |but |so )?(?:what (?:if|happens if|happens when|about if)|if|suppose|say)\b/;
const asks =
  /^(?:and |but |so |ok )?(?:can|cant|could|may|should|is|are|am|have|has|did|does|do|will|wont|would|what|whats|how|which|why|when|where|who)\b/;
/** What outweighs a question that follows it in the same message. */
const outweighs = new Set<MoveKind>([
  'return',
  'another-subject',
  'worse',
  'no-effect',
  'partly-worked',
  'colour-change',
  'smell-after',
  'complaint',
]);

/** Says what kind of thing a message is. Pure: the same words, and the same that was heard in them, always give the same move. */
export class MoveReader {
  constructor(
    private readonly isEnglish: IsEnglish,
    private readonly model: MoveModel,
  ) {}

  read(message: string, heard: Heard): Move {
    const words = tidyWords(message);
    const isSupposed = isSupposition.test(words.join(' '));
    if (otherLanguage(message)) return { kind: 'language', isSupposed };
    if (heard.isOption) return { kind: 'detail', isSupposed };
    const isNamed = heard.namesDetail || heard.namesMess || heard.namesKit;
    if (!isNamed && isGibberish(words, this.isEnglish)) return { kind: 'nonsense', isSupposed };
    return { kind: this.kindOf(message, heard), isSupposed };
  }

  /** 'It is leather by the way. How long do I leave it?' wants the answer to its question; how it went outweighs that. */
  private kindOf(message: string, heard: Heard): MoveKind {
    const sentences = message.split(/[.!?;\n]+(?:\s+|$)/).filter((sentence) => /\w/.test(sentence));
    const last = sentences.at(-1);
    if (sentences.length < 2 || last === undefined || !asks.test(tidyWords(last).join(' ')))
      return this.judged(message, heard);
    const told = this.judged(sentences.slice(0, -1).join('. '), heard);
    return outweighs.has(told) ? told : this.judged(`${last}?`, heard);
  }

  private judged(message: string, heard: Heard): MoveKind {
    const { kind, probability } = this.model.judge(asHeard(message, heard));
    if (heard.hasSubject) return probability < SURE ? 'question' : kind;
    return probability >= SURE_WITHOUT_SUBJECT && isBetweenPeople({ kind }) ? kind : 'question';
  }
}

/** What the model looks at. */
export function asHeard(
  message: string,
  { namesDetail, namesPlace, isOnlyDetail, namesMess, namesKit }: Heard,
): HeardMessage {
  return {
    words: tidyWords(message),
    asks: /\?\s*$/.test(message),
    heard: { namesDetail, namesPlace, isOnlyDetail, namesMess, namesKit },
  };
}
