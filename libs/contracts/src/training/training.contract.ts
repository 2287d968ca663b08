import { z } from 'zod';
import { chosenRows, staffListQuery } from '../staff-list.js';
import { typedText } from '../typed-text.js';
import { countVideoTags, MAX_VIDEO_TAGS } from '../video-tag.js';
import { rowVersion } from '../whole-number.js';
import {
  correctionPriorities,
  CORRECTION_DEFAULTS,
  correctionSorts,
  correctionStatuses,
  correctionTypes,
  MAX_CORRECTED_ANSWER,
  MAX_CORRECTED_QUESTION,
  MISSING_CORRECTION_TYPE,
  MISSING_FIELDS,
} from './training.constants.js';

export const correctionSchema = z.object({
  id: z.string(),
  originalQuery: z.string(),
  incorrectResponse: z.string(),
  correctedResponse: z.string(),
  correctionType: z.enum(correctionTypes),
  priority: z.enum(correctionPriorities),
  status: z.enum(correctionStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Rises with every save; a change of an older one is refused. */
  version: z.int(),
});
export type Correction = z.infer<typeof correctionSchema>;

const words = (what: string, longest: number) => typedText(what, longest, MISSING_FIELDS);

const priority = z.enum(correctionPriorities, 'The priority is high, medium or low.');
const status = z.enum(correctionStatuses, 'The status is active or inactive.');

/** What a new correction holds; the type has no default here, since leaving it out has a message of its own. */
export const newCorrectionSchema = z.object({
  originalQuery: words('question', MAX_CORRECTED_QUESTION),
  incorrectResponse: words('incorrect response', MAX_CORRECTED_ANSWER),
  correctedResponse: words('corrected response', MAX_CORRECTED_ANSWER).refine(
    (text) => countVideoTags(text) <= MAX_VIDEO_TAGS,
    `One answer shows at most ${MAX_VIDEO_TAGS} videos.`,
  ),
  correctionType: z.enum(correctionTypes, MISSING_CORRECTION_TYPE),
  priority: priority.default(CORRECTION_DEFAULTS.priority),
  status: status.default(CORRECTION_DEFAULTS.status),
});
export type NewCorrection = z.infer<typeof newCorrectionSchema>;

/** What is absent stays. Without `version` the last save wins. */
export const correctionChangeSchema = newCorrectionSchema
  .extend({ priority, status })
  .partial()
  .extend({ version: rowVersion().optional() });
export type CorrectionChange = z.infer<typeof correctionChangeSchema>;

export const correctionsQuerySchema = staffListQuery(correctionSorts);
export type CorrectionsQuery = z.infer<typeof correctionsQuerySchema>;

/** The same done to many corrections. */
export const correctionsBulkSchema = z.object({
  action: z.enum(['activate', 'deactivate', 'delete'], 'Corrections are activated, deactivated or deleted.'),
  rows: chosenRows(
    z.uuid('That is not the id of a correction.'),
    correctionsQuerySchema.omit({ sort: true, page: true, pageSize: true }),
  ),
});
export type CorrectionsBulk = z.infer<typeof correctionsBulkSchema>;

/** Asks which of the latest searches a correction of this question would change; nothing is stored. */
export const correctionPreviewRequestSchema = newCorrectionSchema.pick({ originalQuery: true });
export type CorrectionPreviewRequest = z.infer<typeof correctionPreviewRequestSchema>;

export const correctionPreviewSchema = z.object({
  /** How many of the latest searches were looked at. */
  searched: z.int(),
  /** The searches it would change, newest first, each wording once. */
  matches: z.array(z.object({ query: z.string(), count: z.int(), lastAskedAt: z.string() })),
});
export type CorrectionPreview = z.infer<typeof correctionPreviewSchema>;
