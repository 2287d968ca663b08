import { z } from 'zod';
import { canonicalEmail, isEmailAddress } from '../email-address.js';
import { staffListQuery } from '../staff-list.js';
import { favouriteFields, MAX_FAVOURITE_LENGTH, userTypes } from './early-access.constants.js';

const MISSING = 'Please fill in your email and user type.';
const BAD_EMAIL = 'Please enter a valid email address.';

/** An address as it is kept and compared: one person who types it differently is still one person. */
const emailSchema = z
  .string(MISSING)
  .trim()
  .min(1, MISSING)
  .refine(isEmailAddress, BAD_EMAIL)
  .transform(canonicalEmail);

const userTypeSchema = z.enum(userTypes, {
  error: ({ input }) =>
    input === undefined || input === null || input === ''
      ? MISSING
      : 'The user type must be Detailer, Enthusiast or Beginner.',
});

/** One line of text, or null for nothing: what people leave empty arrives as '' from some forms and as null from ours. */
const favouriteSchema = z
  .string('Please write each product as text.')
  .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null)
  .refine(
    (text) => text === null || text.length <= MAX_FAVOURITE_LENGTH,
    `Please keep each product within ${MAX_FAVOURITE_LENGTH} characters.`,
  )
  .nullish()
  .transform((text) => text ?? null);

const favourites = {
  shampoo: favouriteSchema,
  snowfoam: favouriteSchema,
  preWash: favouriteSchema,
  wheelCleaner: favouriteSchema,
  tyreDressing: favouriteSchema,
  interiorCleaner: favouriteSchema,
  glassCleaner: favouriteSchema,
  wax: favouriteSchema,
  sealant: favouriteSchema,
  polish: favouriteSchema,
} satisfies Record<(typeof favouriteFields)[number], typeof favouriteSchema>;

/** POST /api/early-access. Unknown keys are dropped. */
export const earlyAccessRequestSchema = z
  .object({ email: emailSchema, userType: userTypeSchema, ...favourites })
  .refine((form) => favouriteFields.some((field) => form[field] !== null), 'Please fill in at least one product field.')
  .meta({ example: { email: 'karen@example.org', userType: 'Enthusiast', wax: 'Collinite 845' } });
/** What the form sends. */
export type EarlyAccessRequest = z.input<typeof earlyAccessRequestSchema>;
/** What is kept of it. */
export type EarlyAccessForm = z.output<typeof earlyAccessRequestSchema>;

export const earlyAccessReceiptSchema = z.object({ id: z.string() });
export type EarlyAccessReceipt = z.infer<typeof earlyAccessReceiptSchema>;

const answer = z.string().nullable();

/** A submission as staff see it. A second one from the same address takes the first one's place. */
export const earlyAccessSubmissionSchema = z.object({
  id: z.string(),
  email: z.string(),
  userType: z.enum(userTypes),
  shampoo: answer,
  snowfoam: answer,
  preWash: answer,
  wheelCleaner: answer,
  tyreDressing: answer,
  interiorCleaner: answer,
  glassCleaner: answer,
  wax: answer,
  sealant: answer,
  polish: answer,
  createdAt: z.string(),
  /** The same as createdAt until the address submits again. */
  updatedAt: z.string(),
});
export type EarlyAccessSubmission = z.infer<typeof earlyAccessSubmissionSchema>;

export const submissionSorts = ['-createdAt', 'createdAt', 'email', '-email', 'userType', '-userType'] as const;

/** Words are looked for in the address, the user type and every product. */
export const submissionsQuerySchema = staffListQuery(submissionSorts);
export type SubmissionsQuery = z.infer<typeof submissionsQuerySchema>;

/** A file of those that the list shows on all its pages. */
export const submissionsExportQuerySchema = submissionsQuerySchema.pick({ q: true });
export type SubmissionsExportQuery = z.infer<typeof submissionsExportQuerySchema>;
