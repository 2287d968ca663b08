import type { FollowUpAnswers } from '@app/contracts/knowledge/follow-ups.contract.js';
import type { EquipmentKind, QuestionKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import type { EngineAnswer, EngineQuestion, RetrievedEntry } from '../answer-engine.js';
import type { BookFollowUps } from '../book/book-follow-ups.js';
import type { Dialogue } from '../dialogue/dialogue.js';
import type { Terms } from '../direct/terms.js';
import type { LeadFinder } from '../direct/lead-finder.js';
import type { FacetAnswers } from '../facets/guide-facets.js';
import type { QuestionReader } from '../reading/question-reader.js';
import type { Scope } from '../scope/scope.js';
import type { SearchResult } from '../retrieval/knowledge-index.js';
import { adaptEntry } from './adapt-entry.js';
import type { ProductBook } from '../dialogue/product-book.js';
import { ChatReplies } from '../dialogue/chat-replies.js';
import { composeClosest } from './compose-closest.js';
import { composeFix, secondTopicLine } from './compose-fix.js';
import { kindsCalled } from './direct-answer.js';
import {
  languageLine,
  photoOnlyAnswer,
  plainAnswer,
  photoSeenLine,
  photoWithTextLine,
  unknownAnswer,
} from './fixed-answers.js';
import { composeSeveral, inOrder, kitOf } from './several-guides.js';
import { secondTopic } from './second-topic.js';
import { SurfaceWords } from './surface-words.js';

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
      compose: (question, best) => this.compose(question, best),
    });
  }

  answer(question: EngineQuestion): EngineAnswer {
    const answer = this.write(question);
    const lacking = question.reading.lacking.flatMap(({ thing }) => kindsCalled(thing, this.kinds.values()));
    return { ...answer, equipment: answer.equipment.filter(({ equipmentId }) => !lacking.includes(equipmentId)) };
  }

  private write(question: EngineQuestion): EngineAnswer {
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
    return this.compose(question, best);
  }

  /** The whole reply of a chat. */
  reply(question: EngineQuestion): string {
    return this.replies.reply(question);
  }

  private compose(question: EngineQuestion, best: RetrievedEntry): EngineAnswer {
    const adapted = adaptEntry(best.entry, question.reading);
    const second = secondTopic(question.reading.text, best.entry, (text) => this.knowledge.search(text, 3));
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
  return [languageLine(reading.language), ofPhoto].filter(Boolean).join(' ');
};
