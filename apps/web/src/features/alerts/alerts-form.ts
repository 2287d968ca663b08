import {
  type AlertSettings,
  type SaveAlertSettings,
  saveAlertSettingsSchema,
} from '@app/contracts/alerts/alerts.contract.js';
import type { ConflictWords } from '../../kit/conflict-dialog';
import { readBy } from '../../kit/use-record-form';

/** What stands in the fields. */
export type AlertFields = {
  mailTo: string;
  webhookUrl: string;
  dropPercent: string;
  onBackInStock: boolean;
  onCheapest: boolean;
  onLook: boolean;
  quietFrom: string;
  quietTo: string;
};

export const fieldLabels: Record<keyof AlertFields, string> = {
  mailTo: 'Mail to',
  webhookUrl: 'Webhook',
  dropPercent: 'A price falls by, in percent',
  onBackInStock: 'A product is back in stock',
  onCheapest: 'Another shop is the cheapest',
  onLook: 'A crawl needs a look',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet until',
};

export const fieldsOf = ({ mailTo, dropPercent, ...settings }: AlertSettings): AlertFields => ({
  mailTo: mailTo.join(', '),
  webhookUrl: settings.webhookUrl,
  dropPercent: String(dropPercent),
  onBackInStock: settings.onBackInStock,
  onCheapest: settings.onCheapest,
  onLook: settings.onLook,
  quietFrom: settings.quietFrom,
  quietTo: settings.quietTo,
});

export const readAlerts = readBy<AlertFields, SaveAlertSettings>(
  saveAlertSettingsSchema,
  ({ mailTo, dropPercent, ...fields }) => ({
    ...fields,
    mailTo: mailTo.split(/[\s,;]+/).filter((address) => address !== ''),
    dropPercent: dropPercent.trim() === '' ? 0 : Number(dropPercent),
  }),
);

export const alertWords: ConflictWords<AlertFields> = {
  noun: 'set of settings',
  labels: fieldLabels,
  formatValue: (_name, value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value),
};
