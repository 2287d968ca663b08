import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { analysesQuery } from '../features/analysis/api/get-analyses';
import { ResultSkeleton } from '../features/analysis/components/result-skeleton';
import { forgetSession } from '../lib/local-settings';
import { RequestError } from '../lib/request-error';
import { notifyError } from '../ui/toast/notify';
import '../styles/print.css';
import { AnsweredSession } from './answered-session';
import css from './result-page.module.css';
import type { Answers } from './use-shown-answer';
import { VisitorBar } from './visitor-bar';

/** The last answer of a session, and the chat about it. */
export function ResultPage({ sessionId }: { sessionId: string }) {
  const navigate = useNavigate();
  const { data: analyses, error } = useQuery(analysesQuery(sessionId));
  const answers = analyses as Answers | undefined;
  const isMissing = error !== null || analyses?.length === 0;
  useEffect(() => {
    if (!isMissing) return;
    // Deleted, or another visitor's: it will not come back. A dropped connection may.
    if (!error || (error instanceof RequestError && error.status === 404)) forgetSession(sessionId);
    notifyError('Error', 'Failed to load previous chat');
    void navigate('/', { replace: true });
  }, [isMissing, error, sessionId, navigate]);

  return (
    <>
      <div className={css['bar']} data-print="no">
        <VisitorBar
          tone="solid"
          current={null}
          showPreviousChats
          skipTo={{ id: 'main', label: 'Skip to the answer' }}
        />
      </div>
      {answers && !isMissing ? (
        <AnsweredSession sessionId={sessionId} answers={answers} />
      ) : (
        <main id="main" tabIndex={-1}>
          <ResultSkeleton />
        </main>
      )}
    </>
  );
}
