import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { EngineAnswer, EngineQuestion, RetrievedEntry } from '../answer-engine.js';
import type { Pace } from '../pace.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { adaptEntry } from './adapt-entry.js';
import { conversationTopic, isOption } from './conversation-topic.js';
import { inSentence } from './equipment-rows.js';
import { outOfScopeAnswer, photoOnlyAnswer, photoSeenLine, photoWithTextLine, unknownAnswer } from './fixed-answers.js';
import { followUpReply } from './follow-up-reply.js';
import { refinementReply } from './refinement.js';
import { smallTalkReply } from './small-talk.js';
import type { SurfaceWords } from './surface-words.js';
import { unfinishedReply } from './unfinished-reply.js';

export interface ChatTools {
  reader: QuestionReader;
  search: (text: string, k: number) => SearchResult;
  kinds: ReadonlyMap<string, EquipmentKind>;
  surfaces: SurfaceWords;
  compose: (question: EngineQuestion, best: RetrievedEntry, pace: Pace) => Promise<EngineAnswer>;
}

/** Decides what a message in a chat asks of the guide at hand, and answers just that. */
export class ChatReplies {
  constructor(private readonly tools: ChatTools) {}

  /** The whole reply as plain text. */
  async reply(question: EngineQuestion, pace: Pace): Promise<string> {
    const message = question.reading.text;
    if (message === '')
      return question.photo
        ? asReply(photoOnlyAnswer(question.photo))
        : 'Tell me what you would like to know about your car.';
    const said =
      (await this.restOfReply(question, message, pace)) ?? (await this.replyToWords(question, message, pace));
    if (question.photoSeen) return `${photoSeenLine(question.photoSeen)} ${said}`;
    return question.photo ? `${photoWithTextLine(question.photo)} ${said}` : said;
  }

  /** The same question gives the same reply, so one that was cut off goes on where it ended; null where it was whole. */
  private async restOfReply(question: EngineQuestion, message: string, pace: Pace): Promise<string | null> {
    const unfinished = unfinishedReply(message, question.conversation);
    if (!unfinished) return null;
    const { question: words, soFar, earlier } = unfinished;
    const reading = this.tools.reader.read(words, earlier);
    const whole = await this.replyToWords(
      { ...question, question: words, photo: null, conversation: earlier, reading },
      reading.text,
      pace,
    );
    return whole.startsWith(soFar) ? whole.slice(soFar.length).trim() || null : null;
  }

  private async replyToWords(question: EngineQuestion, message: string, pace: Pace): Promise<string> {
    const smallTalk = smallTalkReply(message, question.conversation.length > 0);
    if (smallTalk) return smallTalk;

    const topic = await conversationTopic(message, question.conversation, this.tools, pace);
    const { current, fresh, namesAnother } = topic;
    if (fresh?.entries[0]) return this.newGuide(question, fresh, current !== null, pace);
    if (!current) {
      const found = this.tools.search(message, 3);
      return asReply(found.isAboutCarCare ? unknownAnswer() : outOfScopeAnswer(found.decoy));
    }

    const { entry } = current;
    const earlier = this.tools.reader.read('', question.conversation);
    const before = adaptEntry(entry, earlier);
    const detail = this.tools.reader.read(message);
    const tapped = isOption(message, entry);
    const saysMore =
      detail.surfaces.some((surface) => !earlier.surfaces.includes(surface)) ||
      (detail.severity !== null && detail.severity !== earlier.severity);
    if ((this.tools.reader.isOnlyDetails(message) && !asksSomething.test(message)) || (tapped && saysMore)) {
      return refinementReply(
        before,
        this.tools.reader.read(message, question.conversation),
        detail,
        this.tools.surfaces,
      );
    }

    const now = adaptEntry(entry, this.tools.reader.read(message, question.conversation));
    const answered = followUpReply(message, now, {
      kinds: this.tools.kinds,
      surfaces: this.tools.surfaces,
      detail,
      isOption: tapped,
    });
    if (answered) return answered;
    if (namesAnother) return asReply(unknownAnswer());
    if (question.photo)
      return `Describe what you see now, and I will tell you what to do next. ${clarify(entry.followUpQuestion, entry.followUpOptions)}`;
    if (isElsewhere(this.tools.search(message, 1)))
      return `I can only help with cleaning and looking after cars. We were at ${inSentence(entry.title)}: ${clarify(entry.followUpQuestion, entry.followUpOptions)}`;
    return `I have nothing certain on that for ${inSentence(entry.title)}, and I would rather not guess. Ask me about a step, a product, a surface or how long something takes; or tell me: ${clarify(entry.followUpQuestion, entry.followUpOptions)}`;
  }

  private async newGuide(
    question: EngineQuestion,
    fresh: SearchResult,
    isChange: boolean,
    pace: Pace,
  ): Promise<string> {
    const best = fresh.entries[0]!;
    if (fresh.band !== 'sure') {
      return `I am not certain, but it sounds like ${inSentence(best.entry.title)}. ${asReply(await this.tools.compose(this.ofMessageOnly(question), best, pace))}`;
    }
    return asReply(await this.tools.compose(isChange ? this.ofMessageOnly(question) : question, best, pace));
  }

  /** A new topic does not inherit the surface of the old one. */
  private ofMessageOnly(question: EngineQuestion): EngineQuestion {
    return { ...question, photo: null, reading: this.tools.reader.read(question.question) };
  }
}

/** A message that asks something, even if it names nothing but a surface ('can I use it on the windscreen?'). */
const asksSomething =
  /^(?:(?:and|but|so|ok|okay|then)[, ]+)*(?:can|could|may|should|is|are|does|do|will|would|what|how|which|why|when)\b/i;

/** Words of another walk of life, or a subject that we know is not ours. A short 'which one first?' is neither. */
const isElsewhere = ({ decoy, features, isAboutCarCare }: SearchResult): boolean =>
  !isAboutCarCare && (decoy !== null || features.foreign > 0);

/** Options may hold commas of their own. */
const clarify = (question: string, options: readonly string[]): string =>
  `${question}${options.length > 0 ? ` (${options.map((option) => option.replace(/[.?]$/, '')).join(' / ')})` : ''}`;

const asReply = (answer: EngineAnswer): string =>
  [answer.fix, answer.topTip ? `Top tip: ${answer.topTip}` : '', answer.followUpQuestion].filter(Boolean).join('\n\n');
