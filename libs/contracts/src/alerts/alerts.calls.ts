import { z } from 'zod';
import { defineCall } from '../call.js';
import {
  alertDeliveriesQuerySchema,
  alertDeliverySchema,
  alertSettingsSchema,
  queuedAlertsSchema,
  saveAlertSettingsSchema,
} from './alerts.contract.js';

export const alertsCalls = {
  settings: defineCall({
    method: 'GET',
    path: '/api/alerts/settings',
    summary: 'Whom alerts of crawls go to, and what they are about.',
    who: 'staff',
    answers: { 200: alertSettingsSchema },
  }),
  saveSettings: defineCall({
    method: 'PUT',
    path: '/api/alerts/settings',
    summary: 'Saves whom alerts go to, and what they are about.',
    who: 'staff',
    audited: 'alert-settings.update',
    body: saveAlertSettingsSchema,
    answers: { 200: alertSettingsSchema },
  }),
  test: defineCall({
    method: 'POST',
    path: '/api/alerts/test',
    summary: 'Sends a test to every recipient, in quiet hours too.',
    who: 'staff',
    unaudited: 'It stands in the log of what was sent.',
    answers: { 202: queuedAlertsSchema },
  }),
  deliveries: defineCall({
    method: 'GET',
    path: '/api/alerts',
    summary: 'What was sent and what waits, newest first.',
    who: 'staff',
    query: alertDeliveriesQuerySchema,
    answers: { 200: z.array(alertDeliverySchema) },
    counted: true,
  }),
};
