import type { FollowUpAnswers } from '@app/contracts/knowledge/follow-ups.contract.js';
import type { EquipmentKind, QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { ConversationTurn, EngineAnswer, EngineQuestion, RetrievedEntry } from '../answer-engine.js';
import { type AdaptedEntry, adaptEntry } from '../offline/adapt-entry.js';
import { asSentence, capitalise, inSentence } from '../offline/equipment-rows.js';
import { refinementReply } from '../offline/refinement.js';
import type { SurfaceWords } from '../offline/surface-words.js';
import { optionMeant } from '../offline/tapped-answer.js';
import type { Reading } from '../message-reading.js';
import { type DialogueTurn, type Subject, subjectOf } from '../dialogue-turn.js';
import { asksAnything } from './asks.js';
import { affirmedIn } from './affirmed.js';
import { surfacesMeant } from './surfaces-meant.js';
import { KitBook } from './kit-book.js';
import type { ProductBook } from './product-book.js';
import { KnownReplies, type KnownTools } from './known-replies.js';
import { foreignIntent, otherLanguage } from './moves/languages.js';
import type { Move, MoveKind } from '../move.js';
import type { Scope } from '../scope/scope.js';
import type { Terms } from '../direct/terms.js';
import type { Hearing } from './hearing.js';
import { type GuideContext, readingOf, type Reply } from './replies/context.js';
import {
  cheaperReply,
  lacksReply,
  mayUse,
  ownsReply,
  productTalkReply,
  whereToBuyReply,
} from './replies/kit-replies.js';
import { afterReply, moreReply, repeatReply, shorterReply } from './replies/way-replies.js';
import { openReply } from './replies/open-replies.js';
import { colourReply, doubtReply, facetReply, smellReply, wetReply } from './replies/facet-replies.js';
import { smallTalkReply } from './replies/small-talk-replies.js';
import { skipReply, stepReply } from './replies/step-replies.js';
import { elsewhereReply, guideInChat, returnReply } from './replies/subject-replies.js';
import { PriorReplies } from './replies/prior-replies.js';
import { saysNothingTried, TRIED_QUESTION } from './tried-question.js';

export interface ReplyTools extends KnownTools {
  /** Whose a message is, read by itself. */
  scopeOf: (text: string) => Scope;
  terms: Pick<Terms, 'explain'>;
  hearing: Hearing;
  kinds: ReadonlyMap<string, EquipmentKind>;
  products: ProductBook;
  surfaces: SurfaceWords;
  followUps: readonly FollowUpAnswers[];
  bySlug: (slug: string) => RetrievedEntry | null;
  /** The answer that a guide is to a question. */
  compose: (question: EngineQuestion, guide: RetrievedEntry) => EngineAnswer;
}

const byMove: Partial<Record<MoveKind, (context: GuideContext) => Reply>> = {
  worse: facetReply,
  'colour-change': colourReply,
  'smell-after': smellReply,
  wetness: wetReply,
  'no-effect': facetReply,
  tried: facetReply,
  'partly-worked': facetReply,
  lacks: lacksReply,
  substitute: lacksReply,
  owns: ownsReply,
  cheaper: cheaperReply,
  'where-to-buy': whereToBuyReply,
  product: productTalkReply,
  step: stepReply,
  'next-step': stepReply,
  'previous-step': stepReply,
  'repeat-step': repeatReply,
  'skip-step': skipReply,
  'what-after': afterReply,
  shorter: shorterReply,
  'more-detail': moreReply,
  prevent: facetReply,
  'how-known': facetReply,
  'price-of-pro': facetReply,
  'give-up': facetReply,
  doubt: doubtReply,
  weather: facetReply,
  'time-short': facetReply,
};

/** Where all that is known was said. */
const nothingNew = [
  'I have told you all that my guide holds on that. What does it look like now?',
  'More than that I cannot add; a detailer who sees it can.',
  'There I am at the end of what I know. Ask me about another step or another spot.',
];
/** How a kind of question is asked of a guide. */
const plainQuestion: Partial<Record<MoveKind, string>> = {
  'how-long': 'how long',
  'how-much': 'how much',
  why: 'why',
  'where-to-buy': 'where can i buy it',
  'next-step': 'next',
};
/** Kinds of question behind whose answer the steps are wanted. */
const wantsGuide = new Set<QuestionKind>(['how', 'problem']);
const tellsAgain = new Set<MoveKind>(['step', 'previous-step', 'repeat-step', 'shorter']);

/** How somebody goes back to what was talked of before. */
const goesBack =
  /\b(?<!com(?:e|es|ing) )(?:back|return|returning) (?:on ?)?to (?:the |my |that |those |what )?\w+|\b(?:as for|regarding|re) the\b|^(?:and |so )?(?:the|that|those|my) (?:\w+ ){1,2}(?:one|again)\b/i;

/** Writes what is due to one message of a conversation: about the thing just said, short, and never what was said before. */
export class DialogueReplies {
  private readonly kit: KitBook;
  private readonly knowledge: KnownReplies;
  private readonly followUps: ReadonlyMap<string, FollowUpAnswers['answers']>;

  constructor(private readonly tools: ReplyTools) {
    this.kit = new KitBook(tools.kinds.values());
    this.knowledge = new KnownReplies(tools);
    this.followUps = new Map(tools.followUps.map(({ guide, answers }) => [guide, answers]));
  }

  /** Null where the conversation has no subject yet and the message is not between people. */
  reply(message: string, turn: DialogueTurn, conversation: ConversationTurn[]): string | null {
    const lines = this.lines(message, turn, conversation);
    return lines && lines.filter(Boolean).join(lines.some((line) => /^\d+\. /.test(line)) ? '\n' : ' ');
  }

  private lines(message: string, turn: DialogueTurn, conversation: ConversationTurn[]): Reply {
    const prior = new PriorReplies(conversation);
    const { move, course, state, before } = turn;
    const subject = subjectOf(state);
    const found = subject ? this.tools.bySlug(subject.slug) : null;
    if (subject && found && state.openQuestion === TRIED_QUESTION && saysNothingTried(message))
      return beginReply(adaptEntry(found.entry, readingOf(subject, message)), prior);
    const isAboutGuide = move.kind === 'doubt' && found !== null;
    const small = smallTalkReply(move.kind, found?.entry.title ?? null, prior, conversation.length === 0);
    if (small && !isAboutGuide) return small;
    const meaning = this.tools.terms.explain(message, true);
    if (meaning !== null && !prior.has(meaning)) return [meaning];
    if (move.kind === 'language' && (!subject || !found || foreignIntent(message) === null))
      return foreignReply(message, found?.entry.title ?? null, prior);
    if (!subject || !found) return null;

    const reading = readingOf(subject, message);
    const guide = adaptEntry(found.entry, reading);
    const context: GuideContext = {
      message,
      move,
      state,
      prior,
      subject,
      guide,
      says: (facet) => prior.fresh([this.tools.facets.fits(guide, facet) ?? ''])[0] ?? null,
      kinds: this.tools.kinds,
      kit: this.kit,
      products: this.tools.products,
      surfaces: this.tools.surfaces,
      search: this.tools.search,
    };
    if (
      (course === 'fresh' && move.kind !== 'no-effect') ||
      (course === 'corrected' && before?.slug !== subject.slug)
    ) {
      const own = { ...this.tools.reader.read(message), ...reading };
      const lead = course === 'fresh' ? this.tools.leads.written(own, this.tools.search(message, 10)) : null;
      if (lead && (lead.isWhole || !wantsGuide.has(lead.kind))) return [lead.text];
      const whole = guideInChat(this.tools.compose(questionOf(message, conversation, own, found), found));
      if (lead) return [lead.text, ...whole.slice(1)];
      return course === 'fresh'
        ? [this.unless(message, found), ...whole]
        : [`That makes it another job: ${inSentence(found.entry.title)}.`, ...whole];
    }
    if (move.kind === 'language') return this.inEnglish(context);
    if (course === 'returned') return this.returned(context);
    if (move.kind === 'complaint') return complaintReply(context);
    const time = this.knowledge.productTime(context);
    // A time may be repeated whenever it is asked for.
    if (time) return time;
    const said =
      this.bySubject(context, before) ??
      this.knowledge.written(context) ??
      this.knowledge.answered(context) ??
      this.knowledge.ofThing(context) ??
      this.knowledge.ofFacet(context) ??
      this.byMove(context) ??
      this.asked(asQuestion(context));
    // A step may be repeated whenever it is asked for.
    return tellsAgain.has(move.kind) ? said : this.newly(said, context);
  }

  private byMove(context: GuideContext): Reply {
    return isJudged(context) ? null : (byMove[context.move.kind]?.(context) ?? null);
  }

  /** A question in another language whose kind is plain: in that language that the answer is in English, and the answer. */
  private inEnglish(context: GuideContext): string[] {
    const kind = foreignIntent(context.message) ?? 'question';
    const inner: GuideContext = { ...context, move: { ...context.move, kind }, message: plainQuestion[kind] ?? '' };
    return [otherLanguage(context.message)?.says ?? '', ...(byMove[kind]?.(inner) ?? this.asked(inner))];
  }

  /** Said in front of a guide that may not be the one; '' where it is. */
  private unless(message: string, { entry }: RetrievedEntry): string {
    const { band, entries } = this.tools.search(message, 3);
    return band !== 'sure' && entries[0]?.entry.slug === entry.slug
      ? `I am not certain, but it sounds like ${inSentence(entry.title)}.`
      : '';
  }

  /** An earlier subject taken up again, with what is asked of it. */
  private returned(context: GuideContext): string[] {
    const asked = context.message.replace(/['’]/g, '').replace(goesBack, ' ').replace(/\s+/g, ' ').trim();
    const move: Move = this.tools.hearing.move(asked, true);
    const asks = asksAnything(asked) || /\bstep\b/i.test(asked) || move.kind !== 'question';
    const opener = context.prior.way([
      `Back to ${inSentence(context.guide.entry.title)}.`,
      `${capitalise(inSentence(context.guide.entry.title))} again, then.`,
    ]);
    const inner = { ...context, message: asked, move };
    const said = asks ? (byMove[move.kind]?.(inner) ?? this.knowledge.of(inner)) : null;
    return said ? [opener, ...said] : (returnReply(context) ?? []);
  }

  /** What a detail, a correction or another place changes. */
  private bySubject(context: GuideContext, before: Subject | null): Reply {
    const { message, move, guide, subject } = context;
    const read = this.tools.reader.read(affirmedIn(message));
    const detail = { ...read, surfaces: surfacesMeant(read.surfaces, guide.entry) };
    const isNewDetail =
      before !== null &&
      (detail.surfaces.some((surface) => !before.surfaces.includes(surface)) ||
        (detail.severity !== null && detail.severity !== before.severity));
    const isSaid =
      move.kind === 'correction' ||
      (move.kind === 'detail' && (isNewDetail || this.tools.reader.isOnlyDetails(message)));
    const follows = this.followsFrom(context);
    if (isSaid || follows) {
      const earlier = adaptEntry(guide.entry, readingOf(before ?? subject, ''));
      const changes = refinementReply(earlier, readingOf(subject, message), detail, this.tools.surfaces, context.says);
      if (!follows) return [changes];
      return changesSteps(earlier, guide) ? [follows, `\n${changes}`] : [follows];
    }
    if (move.kind !== 'elsewhere') return null;
    return elsewhereReply(
      context,
      detail.surfaces,
      this.tools.search(`${subject.asked} ${context.surfaces.say(detail.surfaces)}`, 4),
    );
  }

  /** What follows from an answer to the guide's question; null where the message is none. */
  private followsFrom({ message, state, guide: { entry } }: GuideContext): string | null {
    const isOpen = state.openQuestion === entry.followUpQuestion;
    const option = isOpen ? optionMeant(message, entry.followUpOptions) : null;
    return option === null ? null : (this.followUps.get(entry.slug)?.[option] ?? null);
  }

  /** A question about the guide in hand, answered from it; else what is known near it. */
  private asked(context: GuideContext): string[] {
    return this.knowledge.of(context) ?? this.openly(context);
  }

  private openly(context: GuideContext): string[] {
    const tools = { ...this.tools, nearest: () => this.knowledge.nearest(context) };
    return openReply(context, this.tools.search(context.message, 3), tools);
  }

  /** The reply where it is new; else something else that is known of it. */
  private newly(said: readonly string[], context: GuideContext): string[] {
    if (said.length > 0 && !context.prior.isRepeat(said.join(' '))) return [...said];
    const rest = said
      .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[A-Z])/))
      .filter((line) => line !== '' && !context.prior.has(line));
    if (rest.length > 0 && !context.prior.isRepeat(rest.join(' '))) return rest;
    const open = this.openly(context);
    if (!context.prior.isRepeat(open.join(' '))) return open;
    return [context.prior.way(nothingNew)];
  }
}

const changesSteps = (before: AdaptedEntry, now: AdaptedEntry): boolean =>
  now.steps.some(({ text }) => !before.steps.some((step) => step.text === text));

const questionOf = (
  message: string,
  conversation: ConversationTurn[],
  reading: Reading,
  guide: RetrievedEntry,
): EngineQuestion => ({
  question: message,
  photo: null,
  conversation,
  retrieved: [guide],
  certainty: 'sure',
  reading,
});

/** 'We used vinegar on it, was that wrong?' asks for a judgement, not for the next thing to try. */
const isJudged = ({ move, message }: GuideContext): boolean => move.kind === 'tried' && asksAnything(message);

/** 'There is some Dettol here' asks whether that will do. */
function asQuestion(context: GuideContext): GuideContext {
  const mayI: Move = { ...context.move, kind: 'may-i' };
  if (context.move.kind === 'owns') return { ...context, message: mayUse(context.message), move: mayI };
  return isJudged(context) ? { ...context, move: mayI } : context;
}

/** Nothing was tried, so nothing has made it harder. */
function beginReply({ steps: [first] }: AdaptedEntry, prior: PriorReplies): string[] {
  const opener = prior.way(['Good, then nothing has made it harder.', 'Then it is as it was, which is best.']);
  return first ? [opener, `Begin with step 1, ${inSentence(first.title)}: ${asSentence(first.text)}`] : [opener];
}

function foreignReply(message: string, title: string | null, prior: PriorReplies): string[] {
  const language = otherLanguage(message);
  const ask = 'I answer in English. A few simple English words are enough: what is on it, and where.';
  return [
    language?.says ?? '',
    ...prior.fresh([ask]),
    ...prior.fresh([title ? `We were at ${inSentence(title)}.` : '']),
  ];
}

/** Somebody is not content: no defence, something new, and one question. */
function complaintReply({ guide, prior, state }: GuideContext): string[] {
  const { entry } = guide;
  const something = prior.unsaid([
    ['Check first that we have the right thing: ', entry.diagnosis[0] ?? ''],
    ['One thing I had not said: ', guide.topTip],
    ['When it is better left to a professional: ', entry.stopAndAskPro],
  ])[0];
  const question =
    state.openQuestion === entry.followUpQuestion
      ? 'What did you try, and what does it look like now?'
      : entry.followUpQuestion;
  return [
    prior.way(['Sorry, I missed your point.', 'Fair enough, that was no use to you.', 'I hear you, sorry.']),
    something ?? '',
    ...prior.fresh([question]),
  ];
}
