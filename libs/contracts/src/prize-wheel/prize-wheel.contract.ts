import { z } from 'zod';
import { isEmailAddress } from '../email-address.js';
import { onlyThese, staffListQuery } from '../staff-list.js';
import { optionalText, tooLong, typedText } from '../typed-text.js';
import { MAX_WHOLE_NUMBER, rowVersion } from '../whole-number.js';
import { wheelEntrySorts } from './prize-wheel.constants.js';
import { EMAIL_INVALID, EMAIL_REQUIRED } from './prize-wheel.rules.js';

export const prizeTypes = ['discount', 'product', 'freeShipping', 'none'] as const;
export type PrizeType = (typeof prizeTypes)[number];
export const FEWEST_PRIZES = 2;
export const MOST_PRIZES = 12;
/** How many there are of a prize that does not say it. */
export const DEFAULT_QUANTITY = 1;

/** A prize as visitors see it. `qtyAvailable` is 1 while it can be won, else 0; no-win prizes are always 1. */
export const publicPrizeSchema = z.object({
  id: z.string(),
  /** The public label on the wheel. */
  name: z.string(),
  type: z.enum(prizeTypes),
  description: z.string(),
  /** A weight: what counts is its share of the sum. */
  probability: z.number(),
  color: z.string(),
  icon: z.string(),
  qtyAvailable: z.int(),
});
export type PublicPrize = z.infer<typeof publicPrizeSchema>;

/** A prize as staff see it. */
export const staffPrizeSchema = publicPrizeSchema.extend({
  /** The code that the winner gets. */
  value: z.string(),
  /** `qtyAvailable` as it was when it was read. Sent back unchanged, it tells the server which difference staff made. */
  qtyLoaded: z.int(),
  /** What a restock fills the stock up to; null for a prize that it leaves alone. */
  qtyRestock: z.int().nullable(),
});
export type StaffPrize = z.infer<typeof staffPrizeSchema>;

export const wheelConfigSchema = z.object({
  isEnabled: z.boolean(),
  requireEmail: z.literal(true),
  maxSpinsPerUser: z.int(),
  /** 24 means the London calendar day; anything else rolls from the last spin. */
  spinCooldownHours: z.int(),
  /** JSON text of a list of colours, which the segments take in turn. */
  wheelColors: z.string(),
  wheelStyle: z.string(),
  /** Counts the staff's saves, not the spins. */
  version: z.int(),
  /** JSON text of a list of `publicPrizeSchema`, for staff of `staffPrizeSchema`, in wheel order. */
  prizes: z.string(),
});
export type WheelConfig = z.infer<typeof wheelConfigSchema>;
export const wheelConfigAnswerSchema = z.object({ config: wheelConfigSchema });
export type WheelConfigAnswer = z.infer<typeof wheelConfigAnswerSchema>;

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'A colour is written as #0a3a29.')
  .meta({ example: '#0a3a29' });
const quantity = z
  .int('A quantity is a whole number from 0 to 100.')
  .min(0, 'Quantity cannot be negative')
  .max(100, 'A quantity is 0 to 100.');

/** A prize as staff send it. Without an id it is a new one; without `qtyLoaded` the quantity is meant absolutely. */
export const prizeInputSchema = z.object({
  id: z.string().min(1).max(64).optional(),
  name: typedText('name', 24, 'Every prize needs a name.'),
  type: z
    .enum([...prizeTypes, 'shipping'], 'A prize is a discount, a product, freeShipping or none.')
    .default('discount')
    .transform((type): PrizeType => (type === 'shipping' ? 'freeShipping' : type)),
  value: z.string().trim().max(40, tooLong('code', 40)).default(''),
  description: optionalText('description', 80).default(''),
  probability: z
    .number('A probability is a number.')
    .min(0, 'A probability is not below 0.')
    .max(1_000_000, 'A probability is at most 1,000,000.')
    .default(0),
  color: z.union([z.literal(''), color]).default(''),
  icon: z.string().trim().max(40).default(''),
  qtyAvailable: quantity.default(DEFAULT_QUANTITY),
  qtyLoaded: z.int().min(0).max(MAX_WHOLE_NUMBER).optional(),
  /** Absent: as it was. */
  qtyRestock: quantity.nullable().optional(),
});
export type PrizeInput = z.infer<typeof prizeInputSchema>;

const jsonText = (what: string, most: number) =>
  z
    .string(`${what} are sent as JSON text.`)
    .max(most, `${what} are too long: at most ${most} characters.`)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue(`${what} are sent as JSON text.`);
        return z.NEVER;
      }
    });

const spins = 'The spins per address are a whole number from 1 to 100.';
const cooldown = 'The cooldown is a whole number of hours from 1 to 8,760.';
const colors = 'The wheel has 1 to 12 colours.';
const style = 'Please enter a style.';
const segments = `The wheel has ${FEWEST_PRIZES} to ${MOST_PRIZES} prizes.`;
const prizesInputSchema = jsonText('The prizes', 50_000).pipe(
  z
    .array(prizeInputSchema, segments)
    .min(FEWEST_PRIZES, segments)
    .max(MOST_PRIZES, segments)
    .refine((prizes) => {
      const ids = prizes.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    }, 'Two prizes have the same id.'),
);

/** What staff save. What is absent stays as it is; `requireEmail` cannot be turned off. */
export const wheelConfigUpdateSchema = z.object({
  version: rowVersion('Say which version you changed.'),
  isEnabled: z.boolean().optional(),
  maxSpinsPerUser: z.int(spins).min(1, spins).max(100, spins).optional(),
  spinCooldownHours: z.int(cooldown).min(1, cooldown).max(8_760, cooldown).optional(),
  wheelColors: jsonText('The colours', 500)
    .pipe(z.array(color).min(1, colors).max(12, colors))
    .transform((colors) => JSON.stringify(colors))
    .optional(),
  wheelStyle: z.string(style).trim().min(1, style).max(40, tooLong('style', 40)).optional(),
  prizes: prizesInputSchema.optional(),
});
export type WheelConfigUpdate = z.infer<typeof wheelConfigUpdateSchema>;

/** A spin as visitors see it: neither address nor session. */
export const publicEntrySchema = z.object({
  id: z.string(),
  prizeWon: z.string(),
  prize_won: z.string(),
  hasWon: z.boolean(),
  createdAt: z.string(),
});
export type PublicEntry = z.infer<typeof publicEntrySchema>;
export const staffEntrySchema = publicEntrySchema.extend({ email: z.string(), sessionId: z.string() });
export type StaffEntry = z.infer<typeof staffEntrySchema>;
/** Newest first. */
export const wheelEntriesAnswerSchema = z.object({ entries: z.array(z.union([staffEntrySchema, publicEntrySchema])) });
export type WheelEntriesAnswer = z.infer<typeof wheelEntriesAnswerSchema>;

export const wheelEntriesQuerySchema = staffListQuery(wheelEntrySorts, {
  /** Spins that won, or those that did not; all where it is absent. */
  won: z.enum(['yes', 'no']).optional(),
});
export type WheelEntriesQuery = z.infer<typeof wheelEntriesQuerySchema>;

/** What is taken out as a file: the spins that match, or of these only the named ones. */
export const wheelExportQuerySchema = wheelEntriesQuerySchema.extend({
  ids: onlyThese(),
});
export type WheelExportQuery = z.infer<typeof wheelExportQuerySchema>;

export const wheelStatisticsSchema = z.object({
  totalSpins: z.int(),
  /** Addresses as the wheel compares them: two ways to write one mailbox are one. */
  uniqueEmails: z.int(),
  /** Since midnight in London. */
  todaysSpins: z.int(),
  winners: z.int(),
});
export type WheelStatistics = z.infer<typeof wheelStatisticsSchema>;

/** What spins in a row would give with the wheel as it is saved now. Nothing is taken and nothing is stored. */
export const wheelSimulationSchema = z.object({
  spins: z.int(),
  /** In wheel order. */
  prizes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Of the first spin, from 0 to 1. */
      chance: z.number(),
      drawn: z.int(),
      /** The spin that took the last one; null where some are left, or where there is nothing to take. */
      lastTakenAt: z.int().nullable(),
    }),
  ),
  /** Spins for which nothing was left to draw. */
  undrawn: z.int(),
});
export type WheelSimulation = z.infer<typeof wheelSimulationSchema>;

const email = z
  .string({ error: ({ input }) => (input === undefined || input === null ? EMAIL_REQUIRED : EMAIL_INVALID) })
  .trim()
  .min(1, EMAIL_REQUIRED)
  .refine(isEmailAddress, EMAIL_INVALID)
  .meta({ example: 'karen@example.org' });

export const eligibilityQuerySchema = z.object({ email });
export const eligibilitySchema = z.object({
  /** May not spin now. */
  hasSpunRecently: z.boolean(),
  /** ISO 8601, or null when the next spin is now. */
  nextSpinAt: z.string().nullable(),
});
export type Eligibility = z.infer<typeof eligibilitySchema>;

/**
 * The draw is the server's. What the client says of a prize is kept for audit and never believed, so it is not refused
 * either, whatever it is; a session id that is none is left out.
 */
export const spinRequestSchema = z.object({
  email,
  sessionId: z.unknown().optional(),
  prizeWon: z.unknown().optional(),
  prizeType: z.unknown().optional(),
  prizeValue: z.unknown().optional(),
});
export type SpinRequest = z.infer<typeof spinRequestSchema>;

export const spinAnswerSchema = z.object({
  success: z.literal(true),
  entry: z.object({
    id: z.string(),
    prizeWon: z.string(),
    prizeType: z.enum(prizeTypes),
    /** The code; empty when nothing was won. */
    prizeValue: z.string(),
    hasWon: z.boolean(),
  }),
  /** Where the wheel stops; null when the wheel has no segment for it. */
  segmentIndex: z.int().nullable(),
  hasSpunRecently: z.literal(true),
});
export type SpinAnswer = z.infer<typeof spinAnswerSchema>;
