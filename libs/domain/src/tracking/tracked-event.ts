import type { TrackSearch, TrackSearchTerm, TrackVisitor } from '@app/contracts/tracking/tracking.contract.js';
import type { Caller } from '../sessions/assistant-sessions.js';

/** Who tells of an event. */
export interface EventSource extends Caller {
  /** Stands for the visitor where there is no cookie; only a keyed hash of it is stored. */
  address: string;
}

/** What the page told, and what the server knows of it. */
export interface Observed<Told> {
  told: Told;
  source: EventSource;
  at: Date;
}

/** Events that wait to be stored, or are being stored, by kind. */
export interface EventBatch {
  visits: Observed<TrackVisitor>[];
  terms: Observed<TrackSearchTerm>[];
  searches: Observed<TrackSearch>[];
}
export type EventKind = keyof EventBatch;
