import type { FollowUpAnswers } from '@app/contracts/knowledge/follow-ups.contract.js';
import type { EquipmentKind, QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import type { EngineAnswer, EngineQuestion, RetrievedEntry } from '../answer-engine.js';
import type { BookFollowUps } from '../book/book-follow-ups.js';
import type { Dialogue } from '../dialogue/dialogue.js';
import type { Terms } from '../direct/terms.js';
import type { LeadFinder } from '../direct/lead-finder.js';
import type { FacetAnswers } from '../facets/guide-facets.js';
import { Pace } from '../pace.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { Scope } from '../scope/scope.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { adaptEntry } from '../offline/adapt-entry.js';
import type { ProductBook } from '../dialogue/product-book.js';
import { ChatReplies } from '../dialogue/chat-replies.js';
import { composeClosest } from '../offline/compose-closest.js';
import { composeFix, secondTopicLine } from '../offline/compose-fix.js';
import { kindsCalled } from '../offline/direct-answer.js';
import {
  cutLine,
  languageLine,
  photoOnlyAnswer,
  plainAnswer,
  photoSeenLine,
  photoWithTextLine,
  unknownAnswer,
} from '../offline/fixed-answers.js';
import { composeSeveral, inOrder, kitOf } from '../offline/several-guides.js';
import { secondTopic } from '../offline/second-topic.js';
import { SurfaceWords } from '../offline/surface-words.js';

/** Kinds of question that both jobs answer; beside any other one the second job is only named. */
const asksForJobs = new Set<QuestionKind>(['how', 'problem', 'order']);

export interface GuideKnowledge {
  equipment: readonly EquipmentKind[];
  products: ProductBook;
  lexicon: Lexicon;
  reader: QuestionReader;
  /** Looks a text up in the current knowledge; called anew for every question, so that new knowledge counts at once. */
  search: (text: string, k: number) => SearchResult;
  scopeOf: (text: string) => Scope;
  terms: Pick<Terms, 'explain'>;
  bySlug: (slug: string) => RetrievedEntry | null;
  dialogue: Dialogue;
  leads: LeadFinder;
  facets: FacetAnswers;
  followUps: readonly FollowUpAnswers[];
  book: BookFollowUps;
}

/** Writes answers from the entries' own parts. Needs no key and no network, and gives the same answer to the same question. */
export class GuideWriter {
  private readonly kinds: ReadonlyMap<string, EquipmentKind>;
  private readonly surfaces: SurfaceWords;
  private readonly replies: ChatReplies;

  constructor(private readonly knowledge: GuideKnowledge) {
    this.kinds = new Map(knowledge.equipment.map((kind) => [kind.id, kind]));
    this.surfaces = new SurfaceWords(knowledge.lexicon);
    this.replies = new ChatReplies({
      ...knowledge,
      kinds: this.kinds,
      surfaces: this.surfaces,
      compose: (question, best, pace) => this.compose(question, best, pace),
    });
  }

  async answer(question: EngineQuestion, signal: AbortSignal): Promise<EngineAnswer> {
    signal.throwIfAborted();
    const answer = await this.write(question, signal);
    const lacking = question.reading.lacking.flatMap(({ thing }) => kindsCalled(thing, this.kinds.values()));
    return { ...answer, equipment: answer.equipment.filter(({ equipmentId }) => !lacking.includes(equipmentId)) };
  }

  private async write(question: EngineQuestion, signal: AbortSignal): Promise<EngineAnswer> {
    const best = question.retrieved[0];
    const { lead } = question;
    if (lead && (lead.isWhole || !best))
      return plainAnswer({
        fix: [noteOnInput(question), lead.text].filter(Boolean).join(' '),
        usedSlugs: lead.slugs,
      });
    if (question.photo && question.asksOfPhoto) return photoOnlyAnswer(question.photo);
    if (!best) return unknownAnswer();
    if (question.certainty === 'closest' && !question.lead) {
      return composeClosest(
        adaptEntry(best.entry, question.reading),
        question.retrieved,
        question.reading,
        this.surfaces,
        this.kinds,
        noteOnInput(question),
      );
    }
    return this.compose(question, best, new Pace(signal));
  }

  /** The whole reply of a chat. */
  async reply(question: EngineQuestion, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    return this.replies.reply(question, new Pace(signal));
  }

  private async compose(question: EngineQuestion, best: RetrievedEntry, pace: Pace): Promise<EngineAnswer> {
    const adapted = adaptEntry(best.entry, question.reading);
    const second = await secondTopic(question.reading.text, best.entry, (text) =>
      pace.step().then(() => this.knowledge.search(text, 3)),
    );
    const other = second?.entries[0]?.entry;
    const guides =
      other && !question.lead && asksForJobs.has(question.reading.asked.kind)
        ? inOrder([adapted, adaptEntry(other, question.reading)])
        : [adapted];
    const { fix, steps, cautions } =
      guides.length > 1
        ? composeSeveral(guides, question.reading, this.surfaces, noteOnInput(question))
        : composeFix(adapted, question.reading, this.surfaces, {
            first: noteOnInput(question),
            lead: question.lead ?? null,
            last: secondTopicLine(other ? [other.title] : []),
          });
    return {
      fix,
      steps,
      topTip: adapted.topTip,
      followUpQuestion: best.entry.followUpQuestion,
      followUpOptions: [...best.entry.followUpOptions],
      cautions,
      equipment: kitOf(guides, this.kinds),
      usedSlugs: guides.map(({ entry }) => entry.slug),
      model: null,
      tokens: null,
    };
  }
}

const noteOnInput = ({ reading, photo, photoSeen }: EngineQuestion): string => {
  const ofPhoto = photoSeen ? photoSeenLine(photoSeen) : photo ? photoWithTextLine(photo) : '';
  return [languageLine(reading.language), reading.cut ? cutLine : '', ofPhoto].filter(Boolean).join(' ');
};
