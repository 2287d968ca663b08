import type { IsEnglish } from '../../retrieval/spelling.js';
import { SpellingRepair } from '../../retrieval/spelling.js';
import type { Cue } from './cues/cue.js';
import { factCues, lackCues } from './cues/fact-cues.js';
import { outcomeCues } from './cues/outcome-cues.js';
import { questionCues } from './cues/question-cues.js';
import { announcesCue, anotherCue, correctionCue, elsewhereCue, returnCue, tellsCue } from './cues/subject-cues.js';
import { talkCues } from './cues/talk-cues.js';
import { wayCues } from './cues/way-cues.js';
import { cueWords } from './cue-words.js';
import { isGibberish } from './gibberish.js';
import type { Heard } from './heard.js';
import { otherLanguage } from './languages.js';
import type { HeardMessage } from './learned/move-features.js';
import type { LikelyMove, MoveModel } from './learned/move-model.js';
import type { Move, MoveKind } from '../../move.js';
import { smallTalkIn } from './social.js';
import { tidyWords } from './tidy.js';

/** So sure the model has to be where no cue was found, and where it says something else than the cue that was. */
const SURE = 0.45;
const SURER = 0.9;
/** No cue was found for it, or one that many things are said with. */
const saysLittle = new Set<MoveKind>(['question', 'detail', 'may-i', 'acknowledged']);
/** A cue for these is never heard as a free question, unless it answers what we asked: 'headlining gone yellow' then tells how it is. */
const neverFree = new Set<MoveKind>(['worse', 'colour-change', 'where-to-buy']);
/** How far it went is told with a word of going, of being left or of being better; without one the model has heard something else. */
const tellsOfProgress =
  /\b(?:work\w*|better|best|less\w*|lighter|fainter|smaller|thinner|softer|cleaner|fad\w*|shift\w*|improv\w*|off|gone?|going|goes|out|com(?:e|es|ing)|came|left|leaves|remain\w*|still|mov\w*|lift\w*|soft\w*|budg\w*|clean\w*|disappear\w*|vanish\w*|reduc\w*|remov\w*|nearly|almost|partly|mostly|there|progress\w*|loos\w*|dissolv\w*|down|shrunk|shrink\w*|away|did|done|helped|helping)\b/;
const tellsOfWater =
  /\b(?:wet\w*|damp\w*|soak\w*|sodden|dry\w*|dri\w+|moist\w*|drip\w*|water\w*|squelch\w*|sopping|drenched)\b/;
/** Who is wrongly taken to have had enough is left alone with the job. */
const endsTalk = new Set<MoveKind>(['give-up', 'sadness', 'bye', 'worked', 'our-service']);
/** What the words show by themselves, so that the model is not asked. */
const isPlain = new Set<MoveKind>(['our-service', 'language', 'nonsense', 'sadness']);

/** Words in front of what is meant. */
const leadIn =
  /^(?:(?:ok|right|so|and|but|well|oh|ah|hmm+|um|er|erm|sorry|hi|hey|hiya|hello|thanks|thank you|cheers|ta|great|nice|cool|brill|brilliant|yeah|yes|yep|mate|pal|please|quick (?:one|question)|anyway|perfect|lovely) )+(?=\w)/;
/** What comes after it is asked of the earlier thing, whatever it is. */
const opensWithReturn = /^(?:(?:ok|right|so|and|but|anyway|now|going|lets go) )*back to\b/;
const isSupposition = /^(?:and |but |so )?(?:what (?:if|happens if|happens when|about if)|if|suppose|say)\b/;
/** Asks what will be; nothing of it has happened. */
const asksAhead =
  /^(?:will|would|could|can|does|do|should|may|might|how|is (?:it|this|that) (?:going|likely|safe|ok|gonna|meant|supposed)|are (?:they|you|we)|where|which|when)\b/;
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
/** 'They are matte black ones' tells no more than a detail. */
const mostWordsOfDetail = 8;
const asks =
  /^(?:can|cant|could|may|should|is|are|am|have|has|did|does|do|will|wont|would|what|whats|how|which|why|when|where|who)\b/;

/** Says what kind of thing a message is. Pure: the same words, and the same that was heard in them, always give the same move. */
export class MoveReader {
  private readonly spelling: SpellingRepair;

  constructor(
    private readonly isEnglish: IsEnglish,
    /** null: by the cues alone. */
    private readonly model: MoveModel | null = null,
  ) {
    this.spelling = new SpellingRepair(cueWords, isEnglish);
  }

  /** Cues know what they know; in a talk that has a subject the model hears the other ways to say it, and weighs the cues. */
  read(message: string, heard: Heard): Move {
    const move = this.readByCues(message, heard);
    const isPlainly =
      isPlain.has(move.kind) || (move.kind === 'return' && opensWithReturn.test(tidyWords(message).join(' ')));
    if (!this.model || !heard.hasSubject || heard.isOption || isPlainly) return move;
    const asHeard = this.asHeard(message, heard, move);
    const kind = MoveReader.weighed(asHeard, this.model.judge(asHeard));
    return kind === move.kind ? move : { ...move, kind, evidence: asHeard.words.join(' ') };
  }

  /** What a cue found, unless the model is surer of something else; it has mostly heard short ones, and takes every story for a question. */
  static weighed({ cue, isOpen, words, asks }: HeardMessage, { kind, probability }: LikelyMove): MoveKind {
    if (kind === 'question' && !isOpen && neverFree.has(cue)) return cue;
    // What only tells how it is asks nothing.
    if (kind === 'question' && cue === 'detail' && !asks) return cue;
    if (kind === 'partly-worked' && !tellsOfProgress.test(words.join(' '))) return cue;
    if (kind === 'wetness' && !tellsOfWater.test(words.join(' '))) return cue;
    // What answers a question of ours tells how it is, not how it went.
    if (kind === 'worse' && isOpen && saysLittle.has(cue)) return cue;
    return probability < (saysLittle.has(cue) && !endsTalk.has(kind) ? SURE : SURER) ? cue : kind;
  }

  /** What the model looks at. */
  asHeard(message: string, heard: Heard, { kind }: Move = this.readByCues(message, heard)): HeardMessage {
    const { namesDetail, namesPlace, isOnlyDetail, namesMess, namesKit, isOpen } = heard;
    return {
      words: this.spelling.repairAll(tidyWords(message)),
      asks: /\?\s*$/.test(message),
      heard: { namesDetail, namesPlace, isOnlyDetail, namesMess, namesKit },
      isOpen,
      cue: kind,
    };
  }

  private readByCues(message: string, heard: Heard): Move {
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
  const announced = namesWhat ? announcesCue.exec(text)?.[0] : undefined;
  if (announced !== undefined) return { kind: 'another-subject', evidence: announced };
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
