import type { FollowUpAnswers } from '@app/contracts/knowledge/follow-ups.contract.js';
import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { EngineAnswer, EngineQuestion, RetrievedEntry } from '../answer-engine.js';
import type { BookFollowUps } from '../book/book-follow-ups.js';
import type { Dialogue } from './dialogue.js';
import type { ProductBook } from './product-book.js';
import { DialogueReplies } from './dialogue-replies.js';
import { subjectOf } from '../dialogue-turn.js';
import type { Terms } from '../direct/terms.js';
import type { LeadFinder } from '../direct/lead-finder.js';
import type { FacetAnswers } from '../facets/guide-facets.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { inSentence } from '../offline/equipment-rows.js';
import {
  outOfScopeAnswer,
  photoOnlyAnswer,
  photoSeenLine,
  photoWithTextLine,
  unknownAnswer,
} from '../offline/fixed-answers.js';
import type { Scope } from '../scope/scope.js';
import type { SurfaceWords } from '../offline/surface-words.js';
import { unfinishedReply } from '../offline/unfinished-reply.js';

export interface ChatTools {
  reader: QuestionReader;
  search: (text: string, k: number) => SearchResult;
  scopeOf: (text: string) => Scope;
  terms: Pick<Terms, 'explain'>;
  kinds: ReadonlyMap<string, EquipmentKind>;
  products: ProductBook;
  surfaces: SurfaceWords;
  bySlug: (slug: string) => RetrievedEntry | null;
  dialogue: Dialogue;
  leads: LeadFinder;
  facets: FacetAnswers;
  followUps: readonly FollowUpAnswers[];
  book: BookFollowUps;
  compose: (question: EngineQuestion, best: RetrievedEntry) => EngineAnswer;
}

/** Decides what a message in a chat asks of the guide at hand, and answers just that. */
export class ChatReplies {
  private readonly replies: DialogueReplies;

  constructor(private readonly tools: ChatTools) {
    this.replies = new DialogueReplies({ ...tools, hearing: tools.dialogue.hearing });
  }

  /** The whole reply as plain text. */
  reply(question: EngineQuestion): string {
    if (question.photo && question.asksOfPhoto) return asReply(photoOnlyAnswer(question.photo));
    const message = question.reading.text;
    if (message === '') return 'Tell me what you would like to know about your car.';
    const said = this.restOfReply(question, message) ?? this.replyToWords(question, message);
    if (question.photoSeen) return `${photoSeenLine(question.photoSeen)} ${said}`;
    return question.photo ? `${photoWithTextLine(question.photo)} ${said}` : said;
  }

  /** The same question gives the same reply, so one that was cut off goes on where it ended; null where it was whole. */
  private restOfReply(question: EngineQuestion, message: string): string | null {
    const unfinished = unfinishedReply(message, question.conversation);
    if (!unfinished) return null;
    const { question: words, soFar, earlier } = unfinished;
    const reading = this.tools.reader.read(words, earlier);
    const dialogue = this.tools.dialogue.follow(reading.text, earlier);
    const whole = this.replyToWords(
      { ...question, question: words, photo: null, conversation: earlier, reading, dialogue },
      reading.text,
    );
    return whole.startsWith(soFar) ? whole.slice(soFar.length).trim() || null : null;
  }

  private replyToWords(question: EngineQuestion, message: string): string {
    const { conversation } = question;
    const turn = question.dialogue ?? this.tools.dialogue.follow(message, conversation);
    const opened = conversation.length === 0 ? subjectOf(turn.state) : null;
    const guide = opened && this.tools.bySlug(opened.slug);
    if (guide) return this.openingGuide(question, guide);
    const said = this.replies.reply(message, turn, conversation);
    if (said !== null) return said;
    const found = this.tools.search(message, 10);
    const lead = this.tools.leads.written(question.reading, found);
    if (lead) return lead.text;
    return asReply(found.isAboutCarCare ? unknownAnswer() : outOfScopeAnswer(found.decoy));
  }

  private openingGuide(question: EngineQuestion, guide: RetrievedEntry): string {
    const found = this.tools.search(question.reading.text, 10);
    const lead = this.tools.leads.written(question.reading, found);
    if (lead?.isWhole) return lead.text;
    const own = (lead && this.tools.bySlug(lead.slugs[0] ?? '')) ?? guide;
    const answer = asReply(this.tools.compose({ ...question, photo: null, lead }, own));
    const isSure = lead !== null || found.band === 'sure';
    return isSure ? answer : `I am not certain, but it sounds like ${inSentence(guide.entry.title)}. ${answer}`;
  }
}

const asReply = (answer: EngineAnswer): string =>
  [answer.fix, answer.topTip ? `Top tip: ${answer.topTip}` : '', answer.followUpQuestion].filter(Boolean).join('\n\n');
