import type { Browser, Device } from '@app/contracts/tracking/tracking.contract.js';

/** What is kept of the words by which a browser calls itself, which taken together would name one person's. */
export interface UserAgentClass {
  device: Device;
  browser: Browser;
}

/** In this order: most name others too, for the sake of old pages. */
const MARKS: readonly [Browser, RegExp][] = [
  ['app', /\bFBA[NV]\b|Instagram|TikTok|musical_ly|Snapchat|Pinterest\/|LinkedInApp|; wv\)/],
  ['samsung', /SamsungBrowser\//],
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS)\//],
  ['safari', /\bVersion\/[\d.]+.* Safari\//],
];

/** A tablet counts as a phone: it is held in a hand beside the car. */
export function userAgentClass(userAgent = ''): UserAgentClass {
  const words = userAgent.slice(0, 512);
  return {
    device: /Mobi|Android|iPhone|iPad/.test(words) ? 'phone' : 'desk',
    browser: MARKS.find(([, mark]) => mark.test(words))?.[0] ?? 'other',
  };
}

const BOT =
  /(?<!cu)bot\b|bot[/;_-]|crawler|spider|slurp|lighthouse|facebookexternalhit|(?:link|url|page) ?preview|uptime|pingdom/i;

/** What says of itself that it goes through the web by itself. A tool in somebody's hand, such as curl, does not. */
export const isBot = (userAgent: string): boolean => BOT.test(userAgent.slice(0, 512));
