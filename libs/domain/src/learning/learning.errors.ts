import { addressOf } from '@app/contracts/address.js';
import type { DraftState } from '@app/contracts/learning/learning.constants.js';
import { DomainError } from '../errors.js';
import { isMeasureWords } from '../knowledge/measure.js';

export class DraftChangedError extends DomainError {
  override readonly location: string;

  constructor(id: string) {
    super('CONFLICT', 'Somebody else has changed this draft meanwhile. Please look at it again.');
    this.location = addressOf('GET /api/ai-learning/drafts/:id', { params: { id } });
  }
}

export class DraftDecidedError extends DomainError {
  override readonly location: string;

  constructor(id: string, state: DraftState) {
    super('CONFLICT', `Only a draft that waits can be decided on; this one is ${state}.`);
    this.location = addressOf('GET /api/ai-learning/drafts/:id', { params: { id } });
  }
}

/** The guide that a draft changes is another one by now: publishing it would undo what staff have written. */
export class GuideChangedError extends DomainError {
  override readonly location: string;

  constructor(id: string) {
    super('CONFLICT', 'The guide has changed since this draft was made. Please reject it, or edit the guide itself.');
    this.location = addressOf('GET /api/ai-learning/drafts/:id', { params: { id } });
  }
}

/** Somebody has changed the guide since it was approved: what they wrote is not thrown away with the approval. */
export class PublishedGuideChangedError extends DomainError {
  override readonly location: string;

  constructor(slug: string) {
    super('CONFLICT', 'The guide has changed since it was approved. Please go back in its versions instead.');
    this.location = addressOf('GET /api/admin/knowledge/:slug', { params: { slug } });
  }
}

export class SessionOpenError extends DomainError {
  override readonly location: string;

  constructor(runId: string) {
    super('CONFLICT', 'Another session runs. Start this one when it has ended.');
    this.location = addressOf('GET /api/ai-learning/sessions/:id', { params: { id: runId } });
  }
}

/** What measures the answers is never learned. */
export class MeasuredTopicError extends DomainError {
  constructor(topic: string) {
    super('BAD_REQUEST', isMeasureWords(topic));
  }
}

/** Staff may write everything but what hurts. */
export class UnsafeDraftError extends DomainError {
  constructor(sentence: string) {
    super('BAD_REQUEST', sentence);
  }
}
