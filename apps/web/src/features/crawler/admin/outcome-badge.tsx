import { Ban, Check, CircleSlash, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { Badge, type Tone } from '../../../ui/badge';
import { Lamp } from '../../../ui/lamp';
import { isStopping, outcomeWords } from '../crawl-words';

const looks: Record<NonNullable<CrawlRun['outcome']>, { tone: Tone; icon: LucideIcon }> = {
  ok: { tone: 'ok', icon: Check },
  partial: { tone: 'warn', icon: TriangleAlert },
  blocked: { tone: 'danger', icon: Ban },
  drifted: { tone: 'danger', icon: TriangleAlert },
  empty: { tone: 'danger', icon: CircleSlash },
};

/** How a crawl ended, or that it has not. Without an outcome the job tells: stopped, failed, or still at it. */
export function OutcomeBadge({ run, job }: { run: CrawlRun; job: JobRun | undefined }) {
  if (run.outcome) {
    if (run.acceptedAt)
      return (
        <Badge tone="ok" icon={Check}>
          {outcomeWords[run.outcome]}, accepted
        </Badge>
      );
    const { tone, icon } = looks[run.outcome];
    return (
      <Badge tone={tone} icon={icon}>
        {outcomeWords[run.outcome]}
      </Badge>
    );
  }
  switch (job?.state) {
    case 'active':
      return (
        <Badge tone="warn">
          <Lamp lit />
          {isStopping(job) ? 'Stopping' : 'Running'}
        </Badge>
      );
    case 'queued':
      return <Badge icon={Clock}>Waiting</Badge>;
    case 'failed':
    case 'discarded':
      return (
        <Badge tone="danger" icon={TriangleAlert}>
          Failed
        </Badge>
      );
    case 'cancelled':
      return <Badge icon={Ban}>Stopped</Badge>;
    case 'completed':
    case undefined:
      return <Badge icon={Ban}>No result</Badge>;
  }
}
