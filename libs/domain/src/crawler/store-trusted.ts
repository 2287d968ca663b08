import type { EntityManager } from 'typeorm';
import type { CrawlReport } from '@app/crawl/ports.js';
import type { StoredCounts } from './crawl-run.repository.js';
import { doubtPrices } from './doubt-prices.js';
import { countHeld } from './held-products.js';
import type { PricesOutside } from './prices-elsewhere.js';
import { storeRenames } from './store-renames.js';
import { countMissed, storeGone, storeSeenProducts } from './store-run.js';

/** Of fewer products no share tells anything. */
const ENOUGH = 5;
/** So small a share of a partial run's products known: the shop has renamed them, and doubles would be stored. */
const RENAMED = 0.1;
/** More than this share gone at once waits for somebody's word. */
const MANY_GONE = 0.2;

export type Verdict = Pick<CrawlReport, 'outcome' | 'reasons'>;

/**
 * What was read cleanly is stored, of a partial run too; what is missing counts for a whole run alone. Prices that are
 * doubted are held, each by itself. Of a run that was blocked, empty or unlike earlier ones nothing is stored.
 */
export async function storeTrusted(
  manager: EntityManager,
  runId: string,
  retailerSlug: string,
  { outcome, reasons }: Verdict,
  outside: PricesOutside,
): Promise<{ counts: StoredCounts; verdict: Verdict }> {
  const held = () => countHeld(manager, runId, retailerSlug);
  const nothing = async (verdict: Verdict) => ({
    verdict,
    counts: { new: 0, changed: 0, gone: 0, held: await held() },
  });
  if (outcome !== 'ok' && outcome !== 'partial') return nothing({ outcome, reasons });
  const isComplete = outcome === 'ok';
  const { known, found, stored, remarks } = await storeRenames(manager, runId, retailerSlug, isComplete);
  if (!isComplete && found >= ENOUGH && stored >= ENOUGH && known < found * RENAMED) {
    const reason = `${known} of ${found} products are known under their address; ${stored} were stored before.`;
    return nothing({ outcome: 'drifted', reasons: [...reasons, reason] });
  }
  const doubts = await doubtPrices(manager, runId, retailerSlug, outside);
  const counts = await storeSeenProducts(manager, runId, retailerSlug);
  const missing = isComplete ? await countMissed(manager, runId, retailerSlug) : { gone: 0, all: 0 };
  const isTooMany = missing.gone >= ENOUGH && missing.gone > missing.all * MANY_GONE;
  const gone = missing.gone > 0 && !isTooMany ? await storeGone(manager, runId, retailerSlug) : 0;
  const waiting = `${missing.gone} of ${missing.all} products are missing; nothing is marked as gone until somebody accepts it.`;
  return {
    counts: { ...counts, gone, held: (await held()) + (isTooMany ? missing.gone : 0) },
    verdict: { outcome, reasons: [...reasons, ...remarks, ...doubts, ...(isTooMany ? [waiting] : [])] },
  };
}
