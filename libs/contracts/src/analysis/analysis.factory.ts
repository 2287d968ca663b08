import type { Offer } from '../catalogue/catalogue.contract.js';
import type { Analysis, Equipment, SuggestedProduct } from './analysis.contract.js';

export const anEquipment = (changes: Partial<Equipment> = {}): Equipment => ({
  name: 'Fallout remover',
  description: 'Acid-free, turns purple as it works',
  category: 'Wheel cleaner',
  price: '£11.95',
  hasVideo: false,
  videoId: null,
  ...changes,
});

/** The three shops that sell `aProduct`. */
export const offers: [Offer, Offer, Offer] = [
  { retailer: 'cleanyourcar', shop: 'Cleanyourcar', url: 'https://shop-one.example/p' },
  { retailer: 'in2detailing', shop: 'In2Detailing', url: 'https://shop-two.example/p' },
  { retailer: 'polishedbliss', shop: 'Polished Bliss', url: 'https://shop-three.example/p' },
];

export const aProduct = (changes: Partial<SuggestedProduct> = {}): SuggestedProduct => ({
  id: 'p1',
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
  availabilityIn2detailing: true,
  availabilityPolishedbliss: true,
  actualProductUrlCleanyourcar: 'https://shop-one.example/p',
  actualProductUrlIn2detailing: 'https://shop-two.example/p',
  actualProductUrlPolishedbliss: 'https://shop-three.example/p',
  offers,
  impressionCount: 0,
  retailerPrices: [],
  isSample: false,
  version: 1,
  equipmentName: 'Fallout remover',
  reason: '',
  ...changes,
});

export const anAnalysis = (changes: Partial<Analysis> = {}): Analysis => ({
  id: 'a1',
  sessionId: 'session-0123456789',
  inputType: 'text',
  inputData: 'Brake dust on my alloys',
  imageUrl: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  fix: 'It is iron from the pads.\n1. Let the wheels go cold.\n2. Mist the remover on.',
  steps: [
    { title: '', text: 'Let the wheels go cold.' },
    { title: '', text: 'Mist the remover on.' },
  ],
  topTip: 'Rinse the barrel last.',
  followUpQuestion: 'Are they painted?',
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
  ...changes,
});
