import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { AdaptedEntry } from '../../offline/adapt-entry.js';
import type { SurfaceWords } from '../../offline/surface-words.js';
import type { SearchResult } from '../../retrieval/knowledge-index.js';
import type { DialogueState, Subject } from '../../dialogue-turn.js';
import type { KitBook } from '../kit-book.js';
import type { Move } from '../../move.js';
import type { Told } from './told.js';

/** All that a reply is made from. */
export interface ReplyContext {
  message: string;
  move: Move;
  state: DialogueState;
  told: Told;
  kinds: ReadonlyMap<string, EquipmentKind>;
  kit: KitBook;
  surfaces: SurfaceWords;
  search: (text: string, k: number) => SearchResult;
}

/** The same, with a guide in hand. */
export interface GuideContext extends ReplyContext {
  subject: Subject;
  /** The guide as it applies by now. */
  guide: AdaptedEntry;
}

/** Sentences of a reply; null where there is nothing to say. */
export type Reply = string[] | null;
