import { defineCall } from '../call.js';
import { saveSiteSettingsSchema, siteSettingsSchema } from './settings.contract.js';

export const settingsCalls = {
  current: defineCall({
    method: 'GET',
    path: '/api/settings',
    summary: 'The settings of the site that browsers store; null where staff never saved one.',
    who: 'visitor',
    cache: 'public',
    answers: { 200: siteSettingsSchema },
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/settings',
    summary: 'Saves settings; what is absent stays as it is.',
    who: 'staff',
    audited: 'settings.update',
    body: saveSiteSettingsSchema,
    answers: { 200: siteSettingsSchema },
  }),
};
