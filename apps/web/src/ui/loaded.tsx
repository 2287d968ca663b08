import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from './load-error';
import { LoadingLines } from './loading-rows';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** The name in the middle of a sentence: 'the tokens'. */
  what: string;
  /** How many lines to show while it loads. */
  lines?: number;
  /** Shown instead of lines, where what comes has another shape. */
  loading?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The result of a query, or its loading state, or its error with a retry button. */
export function Loaded<T>({ query, what, lines = 3, loading, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return loading ?? <LoadingLines label={`Loading ${what}`} lines={lines} />;
  const title = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`;
  return <LoadError title={title} error={error} onRetry={() => void refetch()} />;
}
