import { useQuery } from '@tanstack/react-query';
import { Link, type To } from 'react-router';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { crawlRunQuery } from '../api/get-crawl-runs';
import { OutcomeBadge } from './outcome-badge';
import css from './running-crawl.module.css';

/** A crawl that ended a moment ago, in one line. */
export function EndedCrawl({ job, changesLink }: { job: JobRun; changesLink: To | null }) {
  const { data: run } = useQuery(crawlRunQuery(job.id));
  if (!run) return null;
  const { counts } = run;
  return (
    <Card as="section" className={css['ended']} aria-label={`Crawl of ${job.subject}, ended`}>
      <p className={css['name']}>{job.subject}</p>
      <OutcomeBadge run={run} />
      <p className={css['result']}>
        {job.error ??
          run.reasons[0] ??
          `${run.products} products: ${counts.new} new, ${counts.changed} changed, ${counts.gone} gone`}
      </p>
      {changesLink && counts.new + counts.changed + counts.gone > 0 && (
        <Link className={buttonClass('plain', 'small')} to={changesLink}>
          View changes
        </Link>
      )}
    </Card>
  );
}
