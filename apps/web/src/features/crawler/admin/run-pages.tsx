import { useQuery } from '@tanstack/react-query';
import type { CrawlPage, CrawlRun } from '@app/contracts/crawler/crawler.contract.js';
import { LoadError } from '../../../ui/load-error';
import { SheetPart } from '../../../ui/record-sheet';
import { runPagesQuery } from '../api/get-run-pages';
import { pageStateWords } from '../crawl-words';
import { useFollow } from '../../../lib/use-follow';
import { pathOf } from './log-lines';
import css from './sheet.module.css';

/** Every page that the crawl knows of: what became of it, and why. `version` rises while it works. */
export function RunPages({ run, version }: { run: CrawlRun; version: number }) {
  const { data, error, refetch } = useQuery(runPagesQuery(run.runId));
  useFollow(version, () => void refetch());
  return (
    <SheetPart title="Pages">
      {data ? (
        data.length > 0 ? (
          <ol className={css['pages']}>
            {data.map((page) => (
              <PageLine key={page.url} page={page} />
            ))}
          </ol>
        ) : (
          <p className={css['words']}>No page is kept of this crawl. Pages are kept for the last ten.</p>
        )
      ) : (
        error && <LoadError title="The pages could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </SheetPart>
  );
}

function PageLine({ page }: { page: CrawlPage }) {
  const facts = [
    pageStateWords[page.state],
    page.status,
    page.state === 'done' && `${page.productCount} ${page.productCount === 1 ? 'product' : 'products'}`,
  ].filter(Boolean);
  return (
    <li data-state={page.state}>
      <p>
        <code title={page.url}>{pathOf(page.url)}</code>
        <span>{facts.join(', ')}</span>
      </p>
      {page.reason && <p className={css['reason']}>{page.reason}</p>}
    </li>
  );
}
