import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { ConversationTurn, EngineAnswer, EngineQuestion, RetrievedEntry } from '../answer-engine.js';
import { adaptEntry } from '../offline/adapt-entry.js';
import { capitalise, inSentence } from '../offline/equipment-rows.js';
import { followUpReply } from '../offline/follow-up-reply.js';
import { refinementReply } from '../offline/refinement.js';
import type { SurfaceWords } from '../offline/surface-words.js';
import type { Pace } from '../pace.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { LeadFinder } from '../direct/lead-finder.js';
import type { Lead } from '../lead.js';
import type { QuestionReading, Reading } from '../message-reading.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { type DialogueTurn, type Subject, subjectOf } from '../dialogue-turn.js';
import { affirmedIn } from './affirmed.js';
import { surfacesMeant } from './surfaces-meant.js';
import { KitBook } from './kit-book.js';
import { tidyWords } from './moves/tidy.js';
import { foreignIntent, otherLanguage } from './moves/languages.js';
import type { Move, MoveKind } from '../move.js';
import { returnCue } from './moves/cues/subject-cues.js';
import type { Hearing } from './hearing.js';
import type { GuideContext, Reply } from './replies/context.js';
import { cheaperReply, lacksReply, ownsReply, productTalkReply, whereToBuyReply } from './replies/kit-replies.js';
import { fromAnotherGuide, openReply } from './replies/open-replies.js';
import { askedReply } from './replies/asked-replies.js';
import { colourReply, failureReply, partlyReply, smellReply, wetReply, worseReply } from './replies/outcome-replies.js';
import { smallTalkReply } from './replies/small-talk-replies.js';
import { skipReply, stepReply } from './replies/step-replies.js';
import { elsewhereReply, guideInChat, returnReply } from './replies/subject-replies.js';
import { Told } from './replies/told.js';

export interface ReplyTools {
  reader: QuestionReader;
  hearing: Hearing;
  kinds: ReadonlyMap<string, EquipmentKind>;
  surfaces: SurfaceWords;
  search: (text: string, k: number) => SearchResult;
  leads: LeadFinder;
  bySlug: (slug: string) => RetrievedEntry | null;
  /** The answer that a guide is to a question. */
  compose: (question: EngineQuestion, guide: RetrievedEntry, pace: Pace) => Promise<EngineAnswer>;
}

const byMove: Partial<Record<MoveKind, (context: GuideContext) => Reply>> = {
  worse: worseReply,
  'colour-change': colourReply,
  'smell-after': smellReply,
  wetness: wetReply,
  'no-effect': failureReply,
  tried: failureReply,
  'partly-worked': partlyReply,
  lacks: lacksReply,
  substitute: lacksReply,
  owns: ownsReply,
  cheaper: cheaperReply,
  'where-to-buy': whereToBuyReply,
  product: productTalkReply,
  step: stepReply,
  'next-step': stepReply,
  'previous-step': stepReply,
  'skip-step': skipReply,
};

/** What the guide in hand does not speak of another one may. */
const cannotPromise = /\b(?:is not part of this guide|does not name that)\b/;
/** How surely a sentence has to answer, from the guide in hand and from another one. */
const sureHere = 0.6;
const sureElsewhere = 0.75;
const asksOutright = new Set<MoveKind>(['question', 'may-i', 'how-long', 'how-much', 'how-often', 'why']);
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
const tellsAgain = new Set<MoveKind>(['step', 'previous-step']);

/** Writes what is due to one message of a conversation: about the thing just said, short, and never what was said before. */
export class DialogueReplies {
  private readonly kit: KitBook;

  constructor(private readonly tools: ReplyTools) {
    this.kit = new KitBook(tools.kinds.values());
  }

  /** Null where the conversation has no subject yet and the message is not between people. */
  async reply(
    message: string,
    turn: DialogueTurn,
    conversation: ConversationTurn[],
    pace: Pace,
  ): Promise<string | null> {
    const lines = await this.lines(message, turn, conversation, pace);
    return lines && lines.filter(Boolean).join(lines.some((line) => /^\d+\. /.test(line)) ? '\n' : ' ');
  }

  private async lines(
    message: string,
    turn: DialogueTurn,
    conversation: ConversationTurn[],
    pace: Pace,
  ): Promise<Reply> {
    const told = new Told(conversation);
    const { move, course, state, before } = turn;
    const subject = subjectOf(state);
    const found = subject ? this.tools.bySlug(subject.slug) : null;
    const small = smallTalkReply(move.kind, found?.entry.title ?? null, told, conversation.length === 0);
    if (small) return small;
    if (move.kind === 'language' && (!subject || !found || foreignIntent(message) === null))
      return foreignReply(message, found?.entry.title ?? null, told);
    if (!subject || !found) return null;

    const reading = readingOf(subject, message);
    const context: GuideContext = {
      message,
      move,
      state,
      told,
      subject,
      guide: adaptEntry(found.entry, reading),
      kinds: this.tools.kinds,
      kit: this.kit,
      surfaces: this.tools.surfaces,
      search: this.tools.search,
    };
    if (
      (course === 'fresh' && move.kind !== 'no-effect') ||
      (course === 'corrected' && before?.slug !== subject.slug)
    ) {
      const question = questionOf(message, conversation, { ...this.tools.reader.read(message), ...reading }, found);
      const guide = guideInChat(await this.tools.compose(question, found, pace));
      return course === 'fresh'
        ? [this.unless(message, found), ...guide]
        : [`That makes it another job: ${inSentence(found.entry.title)}.`, ...guide];
    }
    if (move.kind === 'language') return this.inEnglish(context);
    if (course === 'returned') return this.returned(context);
    if (move.kind === 'complaint') return complaintReply(context);
    const said = this.bySubject(context, before) ?? byMove[move.kind]?.(context) ?? this.asked(context);
    // A step is told as often as it is asked for.
    return tellsAgain.has(move.kind) ? said : this.newly(said, context);
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
    const asked = context.message
      .replace(/['’]/g, '')
      .replace(new RegExp(returnCue, 'i'), ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const move: Move = this.tools.hearing.move(asked, true);
    const asks =
      /\b(?:how|what|why|which|when|can|could|do|does|is|should|will|step)\b/i.test(asked) || move.kind !== 'question';
    const opener = context.told.way([
      `Back to ${inSentence(context.guide.entry.title)}.`,
      `${capitalise(inSentence(context.guide.entry.title))} again, then.`,
    ]);
    const inner = { ...context, message: asked, move };
    const said = asks ? (byMove[move.kind]?.(inner) ?? this.known(inner)) : null;
    return said ? [opener, ...said] : (returnReply(context) ?? []);
  }

  /** What a detail, a correction or another place changes. */
  private bySubject(context: GuideContext, before: Subject | null): Reply {
    const { message, move, guide, subject } = context;
    const read = this.tools.reader.read(affirmedIn(message));
    const detail = { ...read, surfaces: surfacesMeant(read.surfaces, guide.entry) };
    const saysMore =
      before !== null &&
      (detail.surfaces.some((surface) => !before.surfaces.includes(surface)) ||
        (detail.severity !== null && detail.severity !== before.severity));
    const isTold =
      move.kind === 'correction' || (move.kind === 'detail' && (saysMore || this.tools.reader.isOnlyDetails(message)));
    if (isTold) {
      const earlier = adaptEntry(guide.entry, readingOf(before ?? subject, ''));
      return [refinementReply(earlier, readingOf(subject, message), detail, this.tools.surfaces)];
    }
    if (move.kind !== 'elsewhere') return null;
    return elsewhereReply(
      context,
      detail.surfaces,
      this.tools.search(`${subject.asked} ${context.surfaces.say(detail.surfaces)}`, 4),
    );
  }

  /** A question about the guide in hand, answered from it; else what is known near it. */
  private asked(context: GuideContext): string[] {
    return this.known(context) ?? openReply(context, this.tools.search(context.message, 3), this.tools.reader);
  }

  /** What is known of a thing that is proposed comes first, then the guide in hand, then a sentence of any other. */
  private known(context: GuideContext): Reply {
    const lead = this.lead(context);
    if (lead?.slugs.length === 0) return [lead.text];
    return askedReply(context) ?? this.followUp(context, lead) ?? (lead ? [lead.text] : null);
  }

  /** What answers a question by itself, where it surely does: read with the subject, so that 'it' is something. */
  private lead({ message, guide, subject, told, move }: GuideContext): Lead | null {
    if (!asksOutright.has(move.kind) || move.isSupposed) return null;
    const reading = { ...this.tools.reader.read(message), ...readingOf(subject, message) };
    const found = this.tools.search(`${guide.entry.title}. ${message}`, 5);
    const lead = this.tools.leads.find(reading, found);
    if (!lead || told.has(lead.text)) return null;
    const isOfHere = lead.slugs.length === 0 || lead.slugs.includes(guide.entry.slug);
    return lead.sureness >= (isOfHere ? sureHere : sureElsewhere) ? lead : null;
  }

  private followUp({ message, guide, kinds, surfaces, move }: GuideContext, lead: Lead | null): Reply {
    const said = followUpReply(tidyWords(message).join(' '), guide, {
      kinds,
      surfaces,
      detail: this.tools.reader.read(message),
      isOption: move.kind === 'detail',
    });
    if (said && cannotPromise.test(said)) {
      if (lead) return [lead.text];
      const other = fromAnotherGuide(message, this.tools.search(message, 3), guide.entry.slug, this.tools.reader);
      if (other) return [other];
    }
    return said ? [said] : null;
  }

  /** The reply where it is new; else something else that is known of it. */
  private newly(said: readonly string[], context: GuideContext): string[] {
    if (said.length > 0 && !context.told.isRepeat(said.join(' '))) return [...said];
    const rest = said
      .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[A-Z])/))
      .filter((line) => line !== '' && !context.told.has(line));
    if (rest.length > 0 && !context.told.isRepeat(rest.join(' '))) return rest;
    const open = openReply(context, this.tools.search(context.message, 3), this.tools.reader);
    if (!context.told.isRepeat(open.join(' '))) return open;
    return [context.told.way(nothingNew)];
  }
}

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

const readingOf = ({ surfaces, severity }: Subject, text: string): QuestionReading => ({
  text,
  cut: false,
  surfaces,
  severity,
  colour: null,
  carType: null,
});

function foreignReply(message: string, title: string | null, told: Told): string[] {
  const language = otherLanguage(message);
  const ask = 'I answer in English. A few simple English words are enough: what is on it, and where.';
  return [language?.says ?? '', ...told.fresh([ask]), ...told.fresh([title ? `We were at ${inSentence(title)}.` : ''])];
}

/** Somebody is not content: no defence, something new, and one question. */
function complaintReply({ guide, told, state }: GuideContext): string[] {
  const { entry } = guide;
  const something = told.unsaid([
    ['Check first that we have the right thing: ', entry.diagnosis[0] ?? ''],
    ['One thing I had not said: ', guide.topTip],
    ['When it is better left to a professional: ', entry.stopAndAskPro],
  ])[0];
  const question =
    state.openQuestion === entry.followUpQuestion
      ? 'What did you try, and what does it look like now?'
      : entry.followUpQuestion;
  return [
    told.way(['Sorry, I missed your point.', 'Fair enough, that was no use to you.', 'I hear you, sorry.']),
    something ?? '',
    ...told.fresh([question]),
  ];
}
