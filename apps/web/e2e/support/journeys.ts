import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumFlags } from '../../../../tools/lib/chromium.mjs';
import { type Site, startSite } from './site.js';

/** Where there is no Chromium, `npm test` says so and these are skipped. */
export const describeInBrowser = process.env.TEST_CHROMIUM ? describe : describe.skip;

const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** What is visited: something that is there, until it is stopped. */
interface Opened {
  readonly address: string;
  stop(): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** What the console may say because the journey brings it about, such as a 401 before signing in. */
  expects?: RegExp[];
  /** Goes on in another visit's browser profile, with its cookies and its storage. */
  in?: BrowserContext;
}

export interface Journeys<Visited extends Opened = Site> {
  readonly site: Visited;
  /** A page of a new visitor, in English and at London's time. Not opened anywhere yet. */
  visit(options?: VisitOptions): Promise<Page>;
}

/**
 * The product and a browser with a fresh profile, once a file. After each test: its pages are closed, nothing stood in
 * their consoles that was not expected, and nothing was asked of another host. `flags` are added to the browser's own.
 */
export const useJourneys = (
  settings: () => Promise<Record<string, string>> | Record<string, string> = () => ({}),
  flags: string[] = [],
): Journeys => useJourneysOn(async () => startSite(await settings()), flags);

/** The same on another way to start the product. */
export function useJourneysOn<Visited extends Opened>(
  open: () => Promise<Visited>,
  flags: string[] = [],
): Journeys<Visited> {
  let site: Visited;
  let browser: Browser;
  const contexts = new Set<BrowserContext>();
  const troubles: string[] = [];

  beforeAll(async () => {
    const args = [...chromiumFlags, ...flags];
    const launching = chromium.launch({ executablePath: process.env.TEST_CHROMIUM ?? '', args });
    [site, browser] = await Promise.all([open(), launching]);
  });
  afterEach(async () => {
    await Promise.all([...contexts].map((context) => context.close()));
    contexts.clear();
    expect(troubles.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  const watch = (page: Page, expects: RegExp[]) => {
    const note = (text: string) => {
      if (!expects.some((expected) => expected.test(text))) troubles.push(text);
    };
    page.on('console', (message) => {
      // The browser's own line, for the 401 that tells a page that nobody is signed in.
      if (message.location().url.endsWith('/api/auth/user')) return;
      // What was on its way when a journey took the network away.
      if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return;
      // The same, where the browser looked for a newer service worker just then.
      if (message.text().startsWith('An unknown error occurred when fetching the script')) return;
      // A console that is left while its live connection is still being made.
      if (message.text().includes('WebSocket is closed before the connection is established')) return;
      if (['error', 'warning'].includes(message.type())) note(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => note(String(error)));
    page.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && new URL(url).origin !== site.address) note(`The page asked another host: ${url}`);
    });
  };

  return {
    get site() {
      return site;
    },
    async visit({ expects = [], in: profile, ...options } = {}) {
      const context =
        profile ??
        (await browser.newContext({
          baseURL: site.address,
          viewport: DESKTOP,
          locale: 'en-GB',
          timezoneId: 'Europe/London',
          ...options,
        }));
      contexts.add(context);
      // For a page that hangs, not for one that waits its turn on a busy machine.
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      watch(page, expects);
      return page;
    },
  };
}
