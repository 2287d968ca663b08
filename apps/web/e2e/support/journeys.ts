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
  /** Addresses on other hosts that the page may ask for, such as those of a video. */
  otherHosts?: RegExp;
  /** Goes on in another visit's browser profile, with its cookies and its storage. */
  in?: BrowserContext;
}

export interface Journeys<Visited extends Opened = Site> {
  readonly site: Visited;
  /** A page of a new visitor, in English, at London's time and with reduced motion. Not opened anywhere yet. */
  visit(options?: VisitOptions): Promise<Page>;
}

/**
 * The product and a browser with a fresh profile, once a file. After each test its pages are closed, and it fails if one of our
 * scripts threw or called `console.error`, or if a page asked another host. `flags` are added to the browser's own.
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
  const faults: string[] = [];

  beforeAll(async () => {
    const args = [...chromiumFlags, ...flags];
    const launching = chromium.launch({ executablePath: process.env.TEST_CHROMIUM ?? '', args });
    [site, browser] = await Promise.all([open(), launching]);
  });
  afterEach(async () => {
    await Promise.all([...contexts].map((context) => context.close()));
    contexts.clear();
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  const watch = (page: Page, otherHosts?: RegExp) => {
    page.on('console', (message) => {
      // What the browser itself reports, such as a failed request, has no arguments.
      if (message.type() === 'error' && message.args().length > 0) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', (request) => {
      const url = request.url();
      if (!/^https?:/.test(url) || new URL(url).origin === site.address || otherHosts?.test(url)) return;
      faults.push(`The page asked another host: ${url}`);
    });
  };

  return {
    get site() {
      return site;
    },
    async visit({ otherHosts, in: profile, ...options } = {}) {
      const context =
        profile ??
        (await browser.newContext({
          baseURL: site.address,
          viewport: DESKTOP,
          locale: 'en-GB',
          timezoneId: 'Europe/London',
          // Animations that nobody looks at cost a browser without a graphics card a third of its time.
          reducedMotion: 'reduce',
          ...options,
        }));
      contexts.add(context);
      // For a page that hangs, not for one that waits its turn on a busy machine.
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      watch(page, otherHosts);
      return page;
    },
  };
}
