import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { StaffError } from '../../../lib/staff-error';
import { CopyButton } from '../../../ui/copy-button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadError } from '../../../ui/load-error';
import { EditSheet, type RegisterForm } from '../../../ui/overlay/edit-sheet';
import { SheetBody, SheetFoot, SheetLoading } from '../../../ui/record-sheet';
import { searchAnswerQuery } from '../api/get-search-answer';
import { SearchAnswer } from './search-answer';
import { responseText, searchTitle } from './search-words';
import { SearchTrace } from './search-trace';
import { useSearches } from './use-searches';
import css from './search-sheet.module.css';

/** What staff can do about an answer, below it; its form tells the sheet of what is typed. */
export type CorrectionSlot = (analysis: Analysis, registerForm: RegisterForm) => ReactNode;

interface SearchSheetProps {
  searchId: string;
  onClose: () => void;
  correction: CorrectionSlot | undefined;
}

/** Search Details: what was asked, what was answered, and what the answer rests on. */
export function SearchSheet({ searchId, onClose, correction }: SearchSheetProps) {
  const { searches } = useSearches();
  const search = searches.data?.rows.find(({ id }) => id === searchId);
  return (
    <EditSheet title="Search Details" question="Discard your correction?" onClose={onClose}>
      {({ registerForm }) =>
        search ? (
          <>
            <p className={css['query']}>{searchTitle(search)}</p>
            {search.analysisId ? (
              <Answered
                analysisId={search.analysisId}
                correction={(analysis) => correction?.(analysis, registerForm)}
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
        ) : !searches.data || searches.isPlaceholderData ? (
          <SheetLoading label="Loading the answer" />
        ) : (
          <EmptyState tool="towel" title="This search is not among the newest 50">
            Choose its month to find it again.
          </EmptyState>
        )
      }
    </EditSheet>
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
  if (!analysis) return <SheetLoading label="Loading the answer" />;
  return (
    <>
      <SheetBody>
        <SearchAnswer analysis={analysis} />
        {analysis.trace && <SearchTrace analysis={analysis} trace={analysis.trace} />}
        {correction(analysis)}
      </SheetBody>
      <SheetFoot>
        <CopyButton text={responseText(analysis)} noun="text" label="Copy Response" />
      </SheetFoot>
    </>
  );
}

const isGone = (error: Error): boolean => error instanceof StaffError && error.status === 404;
