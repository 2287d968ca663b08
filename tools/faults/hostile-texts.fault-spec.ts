import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type HostileReport, probedApi, underHostileTexts } from '../lib/hostile/hostile-load.mjs';
import { type HostileText, hostileTexts } from '../lib/hostile/hostile-texts.mjs';
import { hostileTexts as otherHostileTexts } from '../lib/hostile/other-hostile-texts.mjs';
import { freePort } from '../lib/ports.mjs';
import { Product } from './product.js';

jest.setTimeout(600_000);

/**
 * Processor time of a turn, so that a busy machine makes no difference: ten times what is measured (`npm run bench -- hostile-texts`,
 * which says the rest), and far below the seconds that one text took before it was read in slices.
 */
const MOST_HELD_MS = 200;

const isBlank = (name: string, texts: readonly HostileText[]): boolean =>
  texts.some((text) => text.message.trim() === '' && name.startsWith(text.name));

/** Every third text of two hands; the bench sends them all. */
const texts = [...hostileTexts(20261122), ...otherHostileTexts(20261122)].filter((_, at) => at % 3 === 0);

describe('hostile texts, eight at a time', () => {
  let product: Product;
  let report: HostileReport;

  beforeAll(async () => {
    const probePort = await freePort();
    product = await Product.start(
      { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', LOOP_PROBE_PORT: String(probePort) },
      undefined,
      probedApi,
    );
    report = await underHostileTexts({ base: product.address, probePort, texts });
  });

  afterAll(() => product.stop());

  it('are all answered like any other, or refused where they say nothing', () => {
    const wrong = Object.entries(report.statuses).filter(
      ([name, status]) => status !== (isBlank(name, texts) ? 400 : 200),
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(report.statuses).length).toBeGreaterThan(60);
  });

  it('do not hold the event loop', () => {
    expect(report.probe.beats).toBeGreaterThan(20);
    expect(report.probe.heldP99).toBeLessThan(MOST_HELD_MS);
  });
});
