import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { StaffError } from '../../../lib/staff-error';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Sheet } from '../../../ui/overlay/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { searchAnswerQuery } from '../api/get-search-answer';
import { searchesQuery } from '../api/get-searches';
import { useAnalyticsPlace } from './analytics-url';
import { CopyResponse } from './copy-response';
import { SearchAnswer } from './search-answer';
import { searchTitle } from './search-words';
import { SearchTrace } from './search-trace';
import css from './search-sheet.module.css';

/** What staff can do about an answer, below it; it tells whether something is typed that is not saved. */
export type CorrectionSlot = (analysis: Analysis, onDirty: (isDirty: boolean) => void) => ReactNode;

interface SearchSheetProps {
  searchId: string;
  onClose: () => void;
  correction: CorrectionSlot | undefined;
}

/** Search Details: what was asked, what was answered, and what the answer rests on. */
export function SearchSheet({ searchId, onClose, correction }: SearchSheetProps) {
  const [{ month }] = useAnalyticsPlace();
  const searches = useQuery(searchesQuery(month));
  const search = searches.data?.find(({ id }) => id === searchId);
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty.current ? setAsking(true) : onClose());
  return (
    <Sheet open side="right" title="Search Details" onOpenChange={(open) => !open && close()}>
      {search ? (
        <>
          <p className={css['query']}>{searchTitle(search)}</p>
          {search.analysisId ? (
            <Answered
              analysisId={search.analysisId}
              correction={(analysis) => correction?.(analysis, (dirty) => (isDirty.current = dirty))}
            />
          ) : (
            <EmptyState tool="towel" title="No answer is kept">
              It was never finished, or has been deleted by now.
            </EmptyState>
          )}
        </>
      ) : searches.error ? (
        <LoadError
          title="The search could not be loaded"
          error={searches.error}
          onRetry={() => void searches.refetch()}
        />
      ) : searches.isPending || searches.isPlaceholderData ? (
        <Loading />
      ) : (
        <EmptyState tool="towel" title="This search is not among the newest 50">
          Choose its month to find it again.
        </EmptyState>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Discard your correction?"
          action="Discard"
          cancel="Keep editing"
          onCancel={() => setAsking(false)}
          onConfirm={onClose}
        >
          <p>What you have typed is not saved yet.</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

interface AnsweredProps {
  analysisId: string;
  correction: (analysis: Analysis) => ReactNode;
}

function Answered({ analysisId, correction }: AnsweredProps) {
  const { data: analysis, error, refetch } = useQuery(searchAnswerQuery(analysisId));
  if (error && isGone(error)) {
    return (
      <EmptyState tool="towel" title="No answer is kept">
        It has been deleted by now.
      </EmptyState>
    );
  }
  if (error) return <LoadError title="The answer could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!analysis) return <Loading />;
  return (
    <>
      <div className={css['body']}>
        <SearchAnswer analysis={analysis} />
        {analysis.trace && <SearchTrace analysis={analysis} trace={analysis.trace} />}
        {correction(analysis)}
      </div>
      <div className={css['foot']}>
        <CopyResponse analysis={analysis} />
      </div>
    </>
  );
}

const isGone = (error: Error): boolean => error instanceof StaffError && error.status === 404;

function Loading() {
  return (
    <div className={css['body']} role="status" aria-label="Loading the answer">
      <Skeleton width={220} height={20} />
      <Skeleton width="100%" height={260} />
    </div>
  );
}
