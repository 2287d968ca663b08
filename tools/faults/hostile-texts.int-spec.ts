import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type HostileReport, probedApi, underHostileTexts } from '../lib/hostile/hostile-load.mjs';
import { type HostileText, hostileTexts } from '../lib/hostile/hostile-texts.mjs';
import { hostileTexts as otherHostileTexts } from '../lib/hostile/other-hostile-texts.mjs';
import { freePort } from '../lib/ports.mjs';
import { Product } from './product.js';

// How long the texts hold the process up is measured by `npm run bench -- hostile-texts`; here, none may stop it.
jest.setTimeout(600_000);

const isBlank = (name: string, texts: readonly HostileText[]): boolean =>
  texts.some((text) => text.message.trim() === '' && name.startsWith(text.name));

describe.each([
  ['hostile texts', hostileTexts(20261122)],
  ["somebody else's hostile texts", otherHostileTexts(20261122)],
])('%s, eight at a time', (_, texts) => {
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
});
