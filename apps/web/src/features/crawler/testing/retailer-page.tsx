import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { aConfig } from '../../../testing/crawler.factory';
import { renderScreen } from '../../../testing/render';
import { aRetailer } from '../../../testing/retailer.factory';
import { staffApi } from '../../../testing/staff-api';
import { RetailerView } from '../admin/retailer-view';
import { CrawlJobsContext, type CrawlJobs } from '../crawl-jobs-context';

export const bliss = aRetailer({ retailer: 'Polished Bliss' });

/** An answer of a list, which says its own length. */
export const list = (...rows: unknown[]) => ({ body: rows, headers: { 'X-Total-Count': String(rows.length) } });
/** What a retailer's page asks for, with nothing crawled; say what is different. */
export const retailerApi = (
  different: Parameters<typeof staffApi>[0] = {},
  configs: CrawlConfig[] = [aConfig()],
): ReturnType<typeof staffApi> =>
  staffApi({
    'GET /api/crawler/configs': { body: configs },
    'GET /api/crawler/runs': list(),
    'GET /api/crawler/products': list(),
    'GET /api/crawler/review': list(),
    'GET /api/crawler/logs': list(),
    'GET /api/products': { body: [] },
    ...different,
  });

/** The page of Polished Bliss at an address within it, such as '&view=logs'. Answers how the page hears of other jobs. */
export function openRetailer(search = '', about: Partial<CrawlJobs> = {}): (jobs: JobRun[]) => void {
  let hear: (jobs: JobRun[]) => void = () => undefined;
  function Live() {
    const [jobs, setJobs] = useState(about.jobs ?? []);
    useEffect(() => void (hear = (heard) => act(() => setJobs(heard))), []);
    return (
      <CrawlJobsContext value={{ endedAt: {}, connection: 'live', apply: () => undefined, ...about, jobs }}>
        <Page />
      </CrawlJobsContext>
    );
  }
  renderScreen(<Live />, `/ai-learning?tab=retailers&retailer=polished-bliss${search}`);
  return hear;
}

function Page() {
  return (
    <>
      <RetailerView retailer={bliss} about={null} backTo="?tab=retailers" />
      <output aria-label="Address">{useLocation().search}</output>
    </>
  );
}
