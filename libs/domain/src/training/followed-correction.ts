import type { Correction } from '@app/ai/corrections/correction-book.js';
import type { CorrectionEntity } from './correction.entity.js';

/** A correction as answers follow it. */
export const followedCorrection = ({
  id,
  originalQuery,
  correctedResponse,
  priority,
  createdAt,
}: Pick<CorrectionEntity, 'id' | 'originalQuery' | 'correctedResponse' | 'priority' | 'createdAt'>): Correction => ({
  id,
  question: originalQuery,
  answer: correctedResponse,
  priority,
  createdAt,
});
