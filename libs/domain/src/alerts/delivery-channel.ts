import type { ClaimedDelivery } from './alert-outbox.repository.js';

/** How an attempt went, in a sentence where it did not go well. `refused` is for good, `later` may go better. */
export type Attempt =
  | { kind: 'sent' }
  | { kind: 'refused' | 'later'; reason: string }
  /** All of it was handed over, and no answer came. */
  | { kind: 'unsure'; reason: string };

/** Asked once, when all but the end of the message is out: false means that the end must not follow. */
export type HandOver = () => Promise<boolean>;

/** The claim on a delivery is lost: nothing of it may be sent any more. */
export class DeliveryLostError extends Error {}

/** A recipient's way. Never throws but `DeliveryLostError`. */
export interface DeliveryChannel {
  send(delivery: ClaimedDelivery, handOver: HandOver): Promise<Attempt>;
  close(): Promise<void>;
}

/** How long a recipient may take in all, ms; less than a claim lasts. */
export const PATIENCE_MS = 20_000;
