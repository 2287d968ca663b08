import { z } from 'zod';
import { type Read, text, whole } from './fields.js';

export const alertFields = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'SMTP_URL must be smtp:// or smtps://, such as smtps://name:word@mail.example.org.',
    })
    .optional()
    .describe('Mail server for alerts, with name and password where it asks for them; unset, none are mailed.'),
  MAIL_FROM: text('MAIL_FROM')
    .optional()
    .describe('Sender of alerts, as in Beadline <alerts@example.org>; unset, CONTACT_EMAIL.'),
  WEBHOOK_SECRET: z
    .string()
    .min(16, 'WEBHOOK_SECRET must have at least 16 characters.')
    .optional()
    .describe('What webhooks of alerts are signed with; unset, none are sent.'),
  ALERT_RETRY_SECONDS: whole('ALERT_RETRY_SECONDS', 1, 3_600)
    .default(60)
    .describe(
      'Wait before an alert that was not taken is sent again, in seconds; doubled each time, six times in all.',
    ),
};

export interface AlertDeliverySettings {
  /** Null where no mail can be sent. */
  mail: { smtpUrl: string; from: string } | null;
  /** Null where no webhook can be signed. */
  webhookSecret: string | null;
  retryMs: number;
}

export const readAlertSettings = (
  e: Read<typeof alertFields> & { CONTACT_EMAIL?: string | undefined },
): AlertDeliverySettings => {
  const from = e.MAIL_FROM ?? e.CONTACT_EMAIL;
  return {
    mail: e.SMTP_URL && from ? { smtpUrl: e.SMTP_URL, from } : null,
    webhookSecret: e.WEBHOOK_SECRET ?? null,
    retryMs: e.ALERT_RETRY_SECONDS * 1_000,
  };
};
