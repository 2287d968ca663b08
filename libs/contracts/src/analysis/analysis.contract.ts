import { z } from 'zod';
import { productSchema } from '../catalogue/catalogue.contract.js';
import { sessionIdSchema } from '../session-id.js';

/** Longer questions are cut here, and the answer says so. */
export const MAX_QUESTION_LENGTH = 4_000;

export const carParts = ['colour', 'paint', 'wheels', 'roof', 'seats', 'protection'] as const;
/** What the visitor told of the car once and for all, in the words of a choice. */
export const carFactSchema = z.object({ part: z.enum(carParts), words: z.string().max(60) });
export type CarFact = z.infer<typeof carFactSchema>;

export const analyzeTextRequestSchema = z.object({
  inputType: z.literal('text', 'inputType must be "text".'),
  inputData: z
    .string('Please describe your cleaning problem.')
    .max(200_000, 'That is far too long for one question.')
    .refine((text) => text.trim().length > 0, 'Please describe your cleaning problem.')
    .meta({ example: 'How do I get bird droppings off my bonnet?' }),
  sessionId: sessionIdSchema,
  /** Answers the questions that an answer would ask back. */
  car: z.array(carFactSchema).max(carParts.length).optional(),
});
export type AnalyzeTextRequest = z.infer<typeof analyzeTextRequestSchema>;

/** The text fields of the multipart upload; the photo itself is the part named `file`. */
export const analyzeFileFieldsSchema = z.object({
  sessionId: sessionIdSchema,
  message: z.string().max(200_000, 'That is far too long for one question.').optional(),
});
export type AnalyzeFileFields = z.infer<typeof analyzeFileFieldsSchema>;

export const confidenceSchema = z.enum(['answered', 'unsure', 'out_of_scope']);
export type Confidence = z.infer<typeof confidenceSchema>;

export const cautionLevelSchema = z.enum(['info', 'warn', 'danger']);
export const cautionSchema = z.object({ text: z.string(), level: cautionLevelSchema });
export type Caution = z.infer<typeof cautionSchema>;

export const stepSchema = z.object({
  /** The step's few leading words, '' where it has none; shown bold. */
  title: z.string(),
  text: z.string(),
});
export type Step = z.infer<typeof stepSchema>;

export const equipmentSchema = z.object({
  /** Its kind, an id of data/knowledge/equipment.yaml; absent in answers that were kept before it was told. */
  kitId: z.string().optional(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  /** '£12.95' or '£10.95 - £12.50'; null where the catalogue offers nothing of the kind. */
  price: z.string().nullable(),
  hasVideo: z.boolean(),
  videoId: z.string().nullable(),
});
export type Equipment = z.infer<typeof equipmentSchema>;

export const tutorialVideoSchema = z.object({
  title: z.string(),
  description: z.string(),
  url: z.string(),
  videoId: z.string(),
  imageUrl: z.string(),
  /** Upright; absent in answers that were kept before it was known of each. */
  isShort: z.boolean().optional(),
});
export type TutorialVideo = z.infer<typeof tutorialVideoSchema>;

export const videoDataSchema = z.object({
  hasVideo: z.boolean(),
  videoId: z.string().nullable(),
  productName: z.string(),
  description: z.string(),
  embedUrl: z.string(),
  imageUrl: z.string(),
  isShort: z.boolean(),
  videos: z.array(tutorialVideoSchema),
});
export type VideoData = z.infer<typeof videoDataSchema>;

export const suggestedProductSchema = productSchema.extend({
  /** The equipment row this product was chosen for. */
  equipmentName: z.string(),
  /** Why this product and no other, in one sentence. */
  reason: z.string(),
});
export type SuggestedProduct = z.infer<typeof suggestedProductSchema>;

export const sourceSchema = z.object({
  kind: z.enum(['knowledge', 'correction', 'product', 'rule']),
  id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
});
export type Source = z.infer<typeof sourceSchema>;

export const engineNameSchema = z.enum(['offline', 'openai']);
export type EngineName = z.infer<typeof engineNameSchema>;

/** What an answer rests on; staff only. */
export const answerTraceSchema = z.object({
  safetyRule: z.string().nullable(),
  /** Ids of the staff corrections that it follows. */
  corrections: z.array(z.string()),
  /** What a model saw in a photo that came without words. */
  photoSeen: z.string().nullable(),
  retrieved: z.array(z.object({ slug: z.string(), version: z.int(), score: z.number() })),
  retrievalConfidence: z.number().nullable(),
  suggestions: z.array(
    z.object({ productId: z.string(), equipmentName: z.string(), score: z.number(), why: z.string() }),
  ),
  model: z.string().nullable(),
  tokens: z.object({ input: z.int(), output: z.int() }).nullable(),
  /** Why the first engine did not answer, null when it did. */
  fallbackReason: z.string().nullable(),
  milliseconds: z.number(),
  /** Parts of the milliseconds: finding what it rests on (a look at the photo included), and writing. Null for old answers. */
  timings: z.object({ finding: z.number(), writing: z.number() }).nullable(),
});
export type AnswerTrace = z.infer<typeof answerTraceSchema>;

export const MAX_FEEDBACK_REASON = 500;
export const feedbackSchema = z.object({
  helpful: z.boolean('Please say whether the answer helped.'),
  /** Why, in the reader's words; of no use to a program. */
  reason: z.string().max(MAX_FEEDBACK_REASON, `Please keep it to ${MAX_FEEDBACK_REASON} characters.`).nullish(),
});
export type Feedback = z.infer<typeof feedbackSchema>;

/** How the job came out. */
export const outcomeSchema = z.object({ better: z.boolean('Please say whether it worked.') });
export type Outcome = z.infer<typeof outcomeSchema>;

/** Of those who did a guide's job and said how it came out. */
export const jobOutcomesSchema = z.object({ worked: z.int(), of: z.int() });
export type JobOutcomes = z.infer<typeof jobOutcomesSchema>;

/** What the visitor told in answer to an answer's question. */
export const statedFactSchema = z.object({
  question: z.string(),
  answer: z.string(),
  /** The answers there were to choose from, for a correction. */
  options: z.array(z.string()),
});
export type StatedFact = z.infer<typeof statedFactSchema>;

/** A question that comes near to the one that was asked, with its answer. */
export const alsoAskedSchema = z.object({ question: z.string(), answer: z.string() });
export type AlsoAsked = z.infer<typeof alsoAskedSchema>;

export const analysisSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  inputType: z.enum(['text', 'image']),
  inputData: z.string(),
  /** The visitor's photo, reachable by its owner and staff only. */
  imageUrl: z.string().nullable(),
  createdAt: z.string(),
  /** Plain text: an opening line, steps as lines '1. …', and every caution the answer needs. */
  fix: z.string(),
  steps: z.array(stepSchema),
  topTip: z.string(),
  followUpQuestion: z.string(),
  /** Short answers to the follow-up question that a visitor can tap instead of typing; often empty. */
  followUpOptions: z.array(z.string()),
  /** What the conversation told since, which this answer follows; absent in the first answer to a question. */
  told: z.array(statedFactSchema).optional(),
  /** At most three, nearest first; absent where just what was asked is answered, and where nothing comes near. */
  alsoAsked: z.array(alsoAskedSchema).optional(),
  equipment: z.array(equipmentSchema),
  videoData: videoDataSchema,
  products: z.array(suggestedProductSchema),
  cautions: z.array(cautionSchema),
  confidence: confidenceSchema,
  engine: engineNameSchema,
  fallback: z.boolean(),
  sources: z.array(sourceSchema),
  /** What its reader said of it, where they did. */
  feedback: z.object({ helpful: z.boolean(), reason: z.string() }).optional(),
  /** How the guide's job came out for those who said so; absent while too few have. */
  outcomes: jobOutcomesSchema.optional(),
  trace: answerTraceSchema.optional(),
});
export type Analysis = z.infer<typeof analysisSchema>;
