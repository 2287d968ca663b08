import { randomUUID } from 'node:crypto';
import type { SuggestedProduct } from '@app/contracts/analysis/analysis.contract.js';
import type { AnalysisEntity, StoredAnswer } from './analysis.entity.js';

export const aSuggestion = (id: string): SuggestedProduct => ({
  id,
  productName: 'Bleed Fallout Remover 500 ml',
  brand: 'Tarn & Co',
  category: 'Wheel cleaner',
  description: 'Acid-free.',
  priceRange: '£10.95 - £12.50',
  problemType: '',
  keywords: '',
  aiLogic: '',
  imageUrl: '',
  youtubeVideoId: '',
  isYoutubeShort: false,
  availabilityCleanyourcar: true,
  availabilityIn2detailing: false,
  availabilityPolishedbliss: false,
  actualProductUrlCleanyourcar: '',
  actualProductUrlIn2detailing: '',
  actualProductUrlPolishedbliss: '',
  offers: [],
  impressionCount: 0,
  retailerPrices: [],
  isSample: false,
  version: 1,
  equipmentName: 'Fallout remover',
  reason: '',
});

const answer: StoredAnswer = {
  fix: 'It is iron from the pads.\n1. Let the wheels go cold.',
  steps: [{ title: '', text: 'Let the wheels go cold.' }],
  topTip: 'Rinse the barrel last.',
  followUpQuestion: '',
  followUpOptions: [],
  equipment: [],
  videoData: {
    hasVideo: false,
    videoId: null,
    productName: '',
    description: '',
    embedUrl: '',
    imageUrl: '',
    isShort: false,
    videos: [],
  },
  products: [],
  cautions: [],
  confidence: 'answered',
  engine: 'offline',
  fallback: false,
  sources: [],
};

export const aTrace = (changes: Partial<AnalysisEntity['trace']> = {}): AnalysisEntity['trace'] => ({
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
}: Partial<AnalysisEntity> & { productIds?: string[] } = {}): AnalysisEntity {
  return {
    id: randomUUID(),
    sessionId: 'session-0123456789',
    inputType: 'text',
    inputData: 'Brake dust on my alloys',
    photoId: null,
    answer: { ...answer, products: productIds.map(aSuggestion) },
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
