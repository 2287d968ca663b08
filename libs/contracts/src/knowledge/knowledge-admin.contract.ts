import { z } from 'zod';
import { analysisSchema } from '../analysis/analysis.contract.js';
import { staffListQuery } from '../staff-list.js';
import { optionalText, tooLong } from '../typed-text.js';
import { rowVersion } from '../whole-number.js';
import { equipmentKindSchema, knowledgeEntrySchema, zones } from './knowledge.contract.js';
import {
  entryOrigins,
  entryStatuses,
  guideSorts,
  MAX_GUIDE_QUESTION,
  MAX_VERSION_REASON,
  USE_DAYS,
  versionStates,
} from './knowledge-versions.constants.js';

export const guideSlug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'That is not the name of a guide.');

export const guidesQuerySchema = staffListQuery(guideSorts, {
  status: z.enum(entryStatuses, 'There is no such status of a guide.').optional(),
  origin: z.enum(entryOrigins, 'Guides come from a release, from staff or from learning.').optional(),
  zone: z.enum(zones, 'There is no such part of a car.').optional(),
});
export type GuidesQuery = z.infer<typeof guidesQuerySchema>;

/** A guide as its list shows it. */
export const guideRowSchema = z.object({
  slug: z.string(),
  title: z.string(),
  problem: z.string(),
  zone: z.enum(zones),
  status: z.enum(entryStatuses),
  origin: z.enum(entryOrigins),
  version: z.int(),
  updatedAt: z.string(),
});
export type GuideRow = z.infer<typeof guideRowSchema>;

/** What a guide was at one time, who made it so and why. */
export const guideVersionSchema = z.object({
  version: z.int(),
  state: z.enum(versionStates),
  entry: knowledgeEntrySchema,
  author: z.string(),
  at: z.string(),
  reason: z.string(),
  source: z.enum(entryOrigins),
  /** The score of the questions that it concerns (0 to 1), where it was measured. */
  evaluation: z.object({ before: z.number(), after: z.number() }).nullable(),
});
export type GuideVersion = z.infer<typeof guideVersionSchema>;

/** What became of a guide's answers in the last days. */
export const guideUseSchema = z.object({
  days: z.literal(USE_DAYS),
  /** Answers that rest on it first. */
  answers: z.int(),
  helpful: z.int(),
  unhelpful: z.int(),
  /** Questions that it came closest to and did not settle. */
  gaps: z.int(),
  /** What readers wrote, newest first. */
  words: z.array(z.object({ helpful: z.boolean(), reason: z.string(), at: z.string() })),
});
export type GuideUse = z.infer<typeof guideUseSchema>;

export const guideSchema = z.object({
  slug: z.string(),
  status: z.enum(entryStatuses),
  origin: z.enum(entryOrigins),
  /** Rises with every change; a change of an older one is refused. */
  version: z.int(),
  updatedAt: z.string(),
  entry: knowledgeEntrySchema,
  /** Newest first. */
  versions: z.array(guideVersionSchema),
  use: guideUseSchema,
  /** The kit that it may name. */
  kits: z.array(equipmentKindSchema.pick({ id: true, name: true })),
});
export type Guide = z.infer<typeof guideSchema>;

/** Empty: the version says for itself what changed. */
const reason = optionalText('reason', MAX_VERSION_REASON).default('');

/** The whole guide as it is to be, with the version that it was made from. */
export const guideChangeSchema = knowledgeEntrySchema.extend({ version: rowVersion(), reason });
export type GuideChange = z.infer<typeof guideChangeSchema>;

/** `to`: the version that it is to be again. */
export const guideRollbackSchema = z.object({ version: rowVersion(), to: rowVersion(), reason });
export type GuideRollback = z.infer<typeof guideRollbackSchema>;

export const guideRetirementSchema = z.object({ version: rowVersion(), reason });
export type GuideRetirement = z.infer<typeof guideRetirementSchema>;

const question = z
  .string('Please type a question.')
  .trim()
  .min(1, 'Please type a question.')
  .max(MAX_GUIDE_QUESTION, tooLong('question', MAX_GUIDE_QUESTION));

export const guideSearchQuerySchema = z.object({ question });
export type GuideSearchQuery = z.infer<typeof guideSearchQuerySchema>;

/** A guide that a question finds, and why. */
const foundGuideSchema = z.object({
  slug: z.string(),
  title: z.string(),
  version: z.int(),
  /** 0 to 1; only the order and the distances mean something. */
  score: z.number(),
  /** The question's words that stand in it, the most telling first. */
  words: z.array(z.string()),
  /** What else of the question it is about, in whatever words: 'bird droppings'. */
  meanings: z.array(z.string()),
});
export type FoundGuide = z.infer<typeof foundGuideSchema>;

export const guideSearchSchema = z.object({
  /** What retrieval makes of it: a sure answer, the closest guide with a caveat, or none. */
  band: z.enum(['sure', 'closest', 'unknown']),
  /** What it is about that is not ours; null where it is. */
  decoy: z.string().nullable(),
  /** Words of the question that stand in no guide. */
  unheard: z.array(z.string()),
  /** Best first. */
  found: z.array(foundGuideSchema),
});
export type GuideSearch = z.infer<typeof guideSearchSchema>;

export const guidePreviewRequestSchema = z.object({ entry: knowledgeEntrySchema, question });
export type GuidePreviewRequest = z.infer<typeof guidePreviewRequestSchema>;

/** What the built-in engine would answer, were the guide as it is typed. */
export const guidePreviewSchema = analysisSchema
  .pick({ steps: true, cautions: true, topTip: true, followUpQuestion: true, confidence: true })
  .extend({
    /** What is said before the steps. */
    opening: z.string(),
    /** The guides that it rests on, the first one first. */
    restsOn: z.array(z.object({ slug: z.string(), title: z.string() })),
  });
export type GuidePreview = z.infer<typeof guidePreviewSchema>;
