import { z } from 'zod';
import { rowVersion } from '../whole-number.js';
import { jobRunSchema } from '../jobs/jobs.contract.js';
import { hourSteps, minuteSteps, missedPolicies, overlapPolicies, weekdays } from './schedules.constants.js';

const at = z
  .string('Please say at what time.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time looks like 02:30.')
  .meta({ example: '02:30' });

/** When something is due, by London's clock. */
export const patternSchema = z.discriminatedUnion(
  'every',
  [
    z.object({
      every: z.literal('minutes'),
      minutes: z.literal(minuteSteps, 'A step is 1, 2, 5, 10, 15 or 30 minutes.'),
    }),
    z.object({ every: z.literal('hours'), hours: z.literal(hourSteps, 'A step is 1, 2, 3, 4, 6, 8 or 12 hours.') }),
    z.object({ every: z.literal('day'), at }),
    z.object({ every: z.literal('week'), day: z.enum(weekdays, 'Please choose a day of the week.'), at }),
  ],
  'A schedule is every few minutes or hours, every day or every week.',
);
export type Pattern = z.infer<typeof patternSchema>;

export const scheduleSchema = z.object({
  id: z.string(),
  /** What is started: a name out of `GET /api/schedules/kinds`. */
  kind: z.string(),
  kindLabel: z.string(),
  /** Which one of that kind, by its id. */
  target: z.string(),
  /** The target in words. */
  subject: z.string(),
  pattern: patternSchema,
  isPaused: z.boolean(),
  overlap: z.enum(overlapPolicies),
  missed: z.enum(missedPolicies),
  /** The next five moments, soonest first; none while it is paused. */
  nextRuns: z.array(z.string()),
  /** Why it could not be started now, in a sentence; null where it could, or is paused. */
  refusal: z.string().nullable(),
  /** The run that it started last, however that stands by now. */
  lastRun: jobRunSchema.nullable(),
  /** Its last moment, and in a sentence why nothing was started then; '' when something was. */
  lastDue: z.object({ at: z.string(), note: z.string() }).nullable(),
  version: z.int(),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** Something that can be started on a schedule, and what there is of it. */
export const scheduleKindSchema = z.object({
  kind: z.string(),
  label: z.string(),
  /** Whether it may be started every few minutes; everything may every few hours. */
  everyMinutes: z.boolean(),
  /** `refusal`: why it could not be started now, null where it could. */
  targets: z.array(z.object({ id: z.string(), label: z.string(), refusal: z.string().nullable() })),
});
export type ScheduleKind = z.infer<typeof scheduleKindSchema>;

const overlap = z.enum(overlapPolicies, 'Please choose what becomes of it while the last run goes on.');
const missed = z.enum(missedPolicies, 'Please choose what becomes of a moment that was missed.');

/** POST /api/schedules */
export const newScheduleSchema = z.object({
  kind: z.string('Please choose what is to be started.').max(60),
  target: z.string('Please choose what it is about.').max(200),
  pattern: patternSchema,
  overlap: overlap.default('skip'),
  missed: missed.default('once'),
});
export type NewSchedule = z.output<typeof newScheduleSchema>;
/** What the form sends. */
export type NewScheduleRequest = z.input<typeof newScheduleSchema>;

/** PUT /api/schedules/{id}: what is absent stays as it is. */
export const scheduleChangeSchema = z.object({
  pattern: patternSchema.optional(),
  isPaused: z.boolean().optional(),
  overlap: overlap.optional(),
  missed: missed.optional(),
  /** The version that the change was made on; another change since is a conflict. */
  version: rowVersion().optional(),
});
export type ScheduleChange = z.infer<typeof scheduleChangeSchema>;
