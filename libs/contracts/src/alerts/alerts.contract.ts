import { z } from 'zod';
import { tooLong } from '../typed-text.js';
import { rowVersion } from '../whole-number.js';
import { alertChannels, alertKinds, deliveryStates, MOST_RECIPIENTS } from './alerts.constants.js';

/** Whom alerts go to, what they are about, and when they wait. */
export const alertSettingsSchema = z.object({
  mailTo: z.array(z.string()),
  /** '' = none. */
  webhookUrl: z.string(),
  /** A price that falls by so many percent or more; 0 = none. */
  dropPercent: z.int(),
  onBackInStock: z.boolean(),
  onCheapest: z.boolean(),
  onLook: z.boolean(),
  /** By London's clock, '22:00'; '' and '' = never quiet. */
  quietFrom: z.string(),
  quietTo: z.string(),
  version: z.int(),
  /** Why neither may be used here, as a sentence; null where it may. */
  mailRefusal: z.string().nullable(),
  webhookRefusal: z.string().nullable(),
});
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

const clock = (example: string) =>
  z
    .string('Please enter a time, as in 22:00.')
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$|^$/, 'Please enter a time, as in 22:00.')
    .meta({ example });

export const saveAlertSettingsSchema = z
  .object({
    mailTo: z
      .array(z.string().trim().pipe(z.email('Please enter e-mail addresses, separated by commas.')))
      .max(MOST_RECIPIENTS, `Alerts go to ${MOST_RECIPIENTS} addresses at most.`)
      .transform((all) => [...new Set(all)])
      .meta({ example: ['karen@example.org'] }),
    webhookUrl: z
      .string()
      .trim()
      .max(2_000, tooLong('address of the webhook', 2_000))
      .refine((url) => url === '' || z.url({ protocol: /^https?$/ }).safeParse(url).success, {
        error: 'The address of the webhook must be an http or https address.',
      })
      .meta({ example: 'https://example.org/alerts' }),
    dropPercent: z
      .int('The drop is a whole number of percent, 0 for none.')
      .min(0, 'The drop is a whole number of percent, 0 for none.')
      .max(90, 'The drop is 90 percent at most.'),
    onBackInStock: z.boolean(),
    onCheapest: z.boolean(),
    onLook: z.boolean(),
    quietFrom: clock('22:00'),
    quietTo: clock('07:00'),
    version: rowVersion().optional(),
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === '') === (quietTo === ''), {
    path: ['quietTo'],
    error: 'The quiet hours need a beginning and an end.',
  })
  .refine(({ quietFrom, quietTo }) => quietFrom === '' || quietFrom !== quietTo, {
    path: ['quietTo'],
    error: 'The quiet hours begin and end at different times.',
  });
export type SaveAlertSettings = z.infer<typeof saveAlertSettingsSchema>;

export const alertLineSchema = z.object({
  kind: z.enum(alertKinds),
  text: z.string(),
  url: z.string().nullable(),
});
export type AlertLine = z.infer<typeof alertLineSchema>;

/** One message to one recipient: the log of what was sent. */
export const alertDeliverySchema = z.object({
  id: z.string(),
  subject: z.string(),
  lines: z.array(alertLineSchema),
  channel: z.enum(alertChannels),
  /** An address of mail or of the web. */
  target: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** What was said to the last attempt; '' before the first and where all went well. */
  reason: z.string(),
  /** When it is tried next, quiet hours apart; null once it is over. */
  dueAt: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type AlertDelivery = z.infer<typeof alertDeliverySchema>;

export const alertDeliveriesQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  pageSize: z.coerce.number().int().min(1).max(100).catch(20),
});
export type AlertDeliveriesQuery = z.infer<typeof alertDeliveriesQuerySchema>;

export const queuedAlertsSchema = z.object({ queued: z.int() });
