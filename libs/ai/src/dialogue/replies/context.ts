import type { Facet } from '@app/contracts/knowledge/facets.contract.js';
import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { AdaptedEntry } from '../../offline/adapt-entry.js';
import type { SurfaceWords } from '../../offline/surface-words.js';
import type { SearchResult } from '../../retrieval/knowledge-index.js';
import type { DialogueState, Subject } from '../../dialogue-turn.js';
import type { QuestionReading } from '../../message-reading.js';
import type { KitBook } from '../kit-book.js';
import type { ProductBook } from '../product-book.js';
import type { Move } from '../../move.js';
import type { PriorReplies } from './prior-replies.js';

/** All that a reply is made from. */
export interface ReplyContext {
  message: string;
  move: Move;
  state: DialogueState;
  prior: PriorReplies;
  kinds: ReadonlyMap<string, EquipmentKind>;
  kit: KitBook;
  products: ProductBook;
  surfaces: SurfaceWords;
  search: (text: string, k: number) => SearchResult;
}

/** The same, with a guide in hand. */
export interface GuideContext extends ReplyContext {
  subject: Subject;
  /** The guide as it applies by now. */
  guide: AdaptedEntry;
  /** What the guide says of a facet of its job on what is meant; null where it says nothing, or has said it by now. */
  says: (facet: Facet) => string | null;
}

/** Sentences of a reply; null where there is nothing to say. */
export type Reply = string[] | null;

/** A message as one about the subject: what it is on and how bad were said before. */
export const readingOf = ({ surfaces, severity }: Subject, text: string): QuestionReading => ({
  text,
  surfaces,
  severity,
  colour: null,
  carType: null,
});
