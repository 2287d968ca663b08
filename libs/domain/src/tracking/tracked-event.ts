import type {
  TrackBuyNow,
  TrackSearch,
  TrackSearchTerm,
  TrackVisitor,
} from '@app/contracts/tracking/tracking.contract.js';
import type { Caller } from '../callers/caller.js';
import type { UserAgentClass } from './user-agent-class.js';

/** Who tells of an event. */
export interface EventSource extends Caller {
  /** What its browser is; never what it calls itself. */
  userAgent: UserAgentClass;
  /** Stands for the visitor where there is no cookie; only a keyed hash of it is stored. */
  network: string;
}

/** What the page sent, and what the server knows of it. */
export interface Observed<Body> {
  body: Body;
  source: EventSource;
  /** When it arrived, in milliseconds of this process's own time; the database's clock says when that was. */
  receivedAt: number;
}

/** Events that wait to be stored, or are being stored, by kind. */
export interface EventBatch {
  visits: Observed<TrackVisitor>[];
  terms: Observed<TrackSearchTerm>[];
  searches: Observed<TrackSearch>[];
  purchases: Observed<TrackBuyNow>[];
}
export type EventKind = keyof EventBatch;
