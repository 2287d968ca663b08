import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type SampleCounts, totalSamples } from '@app/contracts/samples/samples.contract.js';
import { Button } from '../../../ui/button';
import { LoadError } from '../../../ui/load-error';
import { Pane } from '../../../ui/pane';
import { Skeleton } from '../../../ui/skeleton';
import { samplesQuery } from '../api/samples';
import css from './samples.module.css';

const RemoveSamplesDialog = lazy(() =>
  import('./remove-samples-dialog').then((module) => ({ default: module.RemoveSamplesDialog })),
);

const words: Record<keyof SampleCounts, [one: string, many: string]> = {
  products: ['product', 'products'],
  brands: ['brand', 'brands'],
  ads: ['advertisement', 'advertisements'],
  articles: ['news article', 'news articles'],
  newsVideos: ['news video', 'news videos'],
  videos: ['video', 'videos'],
  fixes: ['community fix', 'community fixes'],
  searchTerms: ['popular search', 'popular searches'],
};
const names = Object.keys(words) as (keyof SampleCounts)[];

/** The invented data of a new installation, and the one way out of all of it. */
export function SamplesPane() {
  const { data, error, refetch } = useQuery(samplesQuery);
  const [isAsking, setAsking] = useState(false);
  if (error && !data)
    return (
      <Pane title="Sample data">
        <LoadError title="The sample data could not be counted" error={error} onRetry={() => void refetch()} />
      </Pane>
    );
  const total = data && totalSamples(data);
  return (
    <Pane title="Sample data">
      <div className={css['samples']}>
        {!data ? (
          <Skeleton width="100%" height={60} />
        ) : total === 0 ? (
          <p>There is none: everything here is your own.</p>
        ) : (
          <>
            <p>A new installation begins with invented records, each marked as a sample:</p>
            <SampleList counts={data} />
            <Button onClick={() => setAsking(true)}>Remove sample data</Button>
          </>
        )}
      </div>
      {isAsking && data && total !== undefined && (
        <Suspense fallback={null}>
          <RemoveSamplesDialog total={total} onClose={() => setAsking(false)}>
            <SampleList counts={data} />
          </RemoveSamplesDialog>
        </Suspense>
      )}
    </Pane>
  );
}

function SampleList({ counts }: { counts: SampleCounts }) {
  return (
    <ul>
      {names
        .filter((name) => counts[name] > 0)
        .map((name) => (
          <li key={name}>
            <b>{counts[name]}</b> {words[name][counts[name] === 1 ? 0 : 1]}
          </li>
        ))}
    </ul>
  );
}
