import { randomUUID } from 'node:crypto';
import { anAnalysis as anAnalysisForThePage, aProduct } from '@app/contracts/analysis/analysis.factory.js';
import type { AnalysisRow, StoredAnswer } from './analysis.entity.js';

/** An answer as the page gets it, without what its row says. */
function anAnswer(productIds: readonly string[]): StoredAnswer {
  const {
    id: _id,
    sessionId: _sessionId,
    inputType: _inputType,
    inputData: _inputData,
    imageUrl: _imageUrl,
    createdAt: _createdAt,
    ...answer
  } = anAnalysisForThePage({ products: productIds.map((id) => aProduct({ id })) });
  return answer;
}

export const aTrace = (changes: Partial<AnalysisRow['trace']> = {}): AnalysisRow['trace'] => ({
  safetyRule: null,
  corrections: [],
  photoSeen: null,
  retrieved: [],
  retrievalConfidence: null,
  suggestions: [],
  model: null,
  tokens: null,
  fallbackReason: null,
  milliseconds: 1,
  timings: null,
  ...changes,
});

/** An answer as it is stored; `productIds` are the products that it suggests. */
export function anAnalysis({
  productIds = [],
  ...changes
}: Partial<AnalysisRow> & { productIds?: string[] } = {}): AnalysisRow {
  return {
    id: randomUUID(),
    sessionId: 'session-0123456789',
    inputType: 'text',
    inputData: 'Brake dust on my alloys',
    photoId: null,
    answer: anAnswer(productIds),
    trace: aTrace(),
    confidence: 'answered',
    engine: 'offline',
    isEvaluation: false,
    createdAt: new Date(),
    feedbackHelpful: null,
    feedbackReason: null,
    feedbackAt: null,
    ...changes,
  };
}
