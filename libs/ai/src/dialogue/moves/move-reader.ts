import type { IsEnglish } from '../../retrieval/spelling.js';
import { SpellingRepair } from '../../retrieval/spelling.js';
import type { Cue } from './cues/cue.js';
import { factCues, lackCues } from './cues/fact-cues.js';
import { outcomeCues } from './cues/outcome-cues.js';
import { questionCues } from './cues/question-cues.js';
import { anotherCue, correctionCue, elsewhereCue, returnCue, tellsCue } from './cues/subject-cues.js';
import { talkCues } from './cues/talk-cues.js';
import { wayCues } from './cues/way-cues.js';
import { cueWords } from './cue-words.js';
import { isGibberish } from './gibberish.js';
import { otherLanguage } from './languages.js';
import type { Move, MoveKind } from '../../move.js';
import { smallTalkIn } from './social.js';
import { tidyWords } from './tidy.js';

/** What is known of a message apart from the way it is said. */
export interface Heard {
  /** It names a surface, a severity or a car. */
  namesDetail: boolean;
  /** It names a surface, a colour or a car. */
  namesPlace: boolean;
  /** It names nothing else. */
  isOnlyDetail: boolean;
  /** It names something that has to come off. */
  namesMess: boolean;
  /** It is one of the answers that were offered for a tap. */
  isOption: boolean;
  /** It names a kind of kit. */
  namesKit: boolean;
  /** True in a chat that has a subject by now. */
  hasSubject: boolean;
}

/** Words in front of what is meant. */
const leadIn =
  /^(?:(?:ok|right|so|and|but|well|oh|ah|hmm+|um|er|erm|sorry|hi|hey|hiya|hello|thanks|thank you|cheers|ta|great|nice|cool|brill|brilliant|yeah|yes|yep|mate|pal|please|quick (?:one|question)|anyway|perfect|lovely) )+(?=\w)/;
const isSupposition = /^(?:and |but |so )?(?:what (?:if|happens if|happens when|about if)|if|suppose|say)\b/;
/** Asks what will be; nothing of it has happened. */
const asksAhead =
  /^(?:will|would|could|can|does|do|should|may|might|how|is (?:it|this|that) (?:going|likely|safe|ok|gonna|meant|supposed)|are (?:they|you|we)|where|which|when)\b/;
/** What outweighs a question that follows it in the same message. */
const outweighs = new Set<MoveKind>([
  'return',
  'worse',
  'no-effect',
  'partly-worked',
  'colour-change',
  'smell-after',
  'complaint',
]);
/** 'They are matte black ones' tells no more than a detail. */
const mostWordsOfDetail = 8;
const asks = /^(?:can|could|may|should|is|are|does|do|will|would|what|whats|how|which|why|when|where|who)\b/;

/** Says what kind of thing a message is. Pure: the same words, and the same that was heard in them, always give the same move. */
export class MoveReader {
  private readonly spelling: SpellingRepair;

  constructor(private readonly isEnglish: IsEnglish) {
    this.spelling = new SpellingRepair(cueWords, isEnglish);
  }

  read(message: string, heard: Heard): Move {
    const raw = tidyWords(message);
    if (otherLanguage(message)) return { kind: 'language', evidence: raw.slice(0, 4).join(' '), isSupposed: false };
    const text = this.spelling.repairAll(raw).join(' ');
    if (heard.isOption) return { kind: 'detail', evidence: text, isSupposed: false };
    const said = smallTalkIn(text);
    if (said) return { ...said, isSupposed: false };
    const isNamed = heard.namesDetail || heard.namesMess || heard.namesKit;
    if (!isNamed && isGibberish(raw, this.isEnglish)) return { kind: 'nonsense', evidence: text, isSupposed: false };
    const sentences = this.sentencesOf(message);
    const asked = sentences.at(-1);
    if (sentences.length < 2 || asked === undefined || !asks.test(asked.replace(leadIn, '')))
      return this.readCues(text, heard);
    // 'It is leather by the way. How long do I leave it?' wants the answer to its question; how it went outweighs that.
    const move = this.readCues(sentences.slice(0, -1).join(' '), heard);
    return outweighs.has(move.kind) ? move : this.readCues(asked, heard);
  }

  private sentencesOf(message: string): string[] {
    return message
      .split(/[.!?;\n]+(?:\s+|$)/)
      .map((sentence) => this.spelling.repairAll(tidyWords(sentence)).join(' '))
      .filter((sentence) => sentence !== '');
  }

  private readCues(text: string, heard: Heard): Move {
    const rest = text.replace(leadIn, '');
    return { ...this.cueIn(text, rest, heard), isSupposed: isSupposition.test(rest) };
  }

  private cueIn(text: string, rest: string, heard: Heard): Pick<Move, 'kind' | 'evidence'> {
    const talk = firstOf(talkCues, rest, heard);
    if (talk) return talk;
    if (heard.hasSubject) {
      const found = aboutSubject(text, rest, heard);
      if (found) return found;
    }
    if (heard.isOnlyDetail && !asks.test(rest)) return { kind: 'detail', evidence: text };
    const another = heard.namesMess ? anotherCue.exec(text)?.[0] : undefined;
    if (another !== undefined) return { kind: 'another-subject', evidence: another };
    for (const cues of [wayCues, factCues, questionCues]) {
      const found = firstOf(cues, rest, heard);
      if (found) return found;
    }
    return { kind: 'question', evidence: '' };
  }
}

/** What a message can only be where there is a subject by now. */
function aboutSubject(text: string, rest: string, heard: Heard): Pick<Move, 'kind' | 'evidence'> | null {
  const namesWhat = heard.namesDetail || heard.namesMess;
  const isAsked = asks.test(rest);
  const outcome = asksAhead.test(rest) ? null : firstOf(outcomeCues, rest, heard);
  const corrected = correctionCue.exec(text)?.[0];
  if (namesWhat && corrected !== undefined && !isAsked && !outcome && !firstOf(lackCues, text, heard))
    return { kind: 'correction', evidence: corrected };
  const elsewhere =
    heard.namesDetail && !heard.namesMess ? (elsewhereCue.exec(rest) ?? elsewhereCue.exec(text))?.[0] : undefined;
  if (elsewhere !== undefined) return { kind: 'elsewhere', evidence: elsewhere };
  const back = returnCue.exec(text)?.[0];
  if (back !== undefined) return { kind: 'return', evidence: back };
  if (outcome) return outcome;
  const isTold =
    heard.namesPlace && !heard.namesMess && tellsCue.test(rest) && text.split(' ').length <= mostWordsOfDetail;
  return isTold ? { kind: 'detail', evidence: text } : null;
}

function firstOf(cues: readonly Cue[], text: string, heard: Heard): Pick<Move, 'kind' | 'evidence'> | null {
  for (const [kind, pattern] of cues) {
    if (kind === 'owns' && !heard.namesKit) continue;
    const evidence = pattern.exec(text)?.[0];
    if (evidence !== undefined) return { kind, evidence };
  }
  return null;
}
