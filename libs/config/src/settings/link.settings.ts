import { z } from 'zod';
import { type Read, webUrl } from './fields.js';

export const linkFields = {
  WIDGET_URL: webUrl('WIDGET_URL').optional().describe('Page of the chat widget; unset, its menu entry is hidden.'),
  PLAN_URL: webUrl('PLAN_URL').optional().describe("Page of the chatbot's plans; unset, its link is hidden."),
  DEMO_URL: webUrl('DEMO_URL').optional().describe('Live demo of the chatbot; unset, its link is hidden.'),
  CONTACT_EMAIL: z
    .email('CONTACT_EMAIL must be an email address.')
    .optional()
    .describe('Address of the contact links, named by the crawler too; unset, they are hidden.'),
};

/** Where the public pages link to; undefined hides the control. */
export interface SiteLinks {
  widgetUrl: string | undefined;
  planUrl: string | undefined;
  demoUrl: string | undefined;
  contactEmail: string | undefined;
}

export const readSiteLinks = (e: Read<typeof linkFields>): SiteLinks => ({
  widgetUrl: e.WIDGET_URL,
  planUrl: e.PLAN_URL,
  demoUrl: e.DEMO_URL,
  contactEmail: e.CONTACT_EMAIL,
});
