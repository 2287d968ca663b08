import type { Analysis } from '@app/contracts/analysis/analysis.contract.js';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { analysesQuery } from '../features/analysis/api/get-analyses';
import { Result } from '../features/analysis/components/result';
import { ResultSkeleton } from '../features/analysis/components/result-skeleton';
import { ChatDock, ShowChat } from '../features/chat/components/chat-dock';
import { DockedChat } from '../features/chat/components/chat-panel';
import { useConversation } from '../features/chat/use-conversation';
import { classNames } from '../lib/class-names';
import { forgetSession } from '../lib/local-settings';
import { RequestError } from '../lib/request-error';
import { DOCKED_CHAT, useMediaQuery } from '../lib/use-media-query';
import { notifyError } from '../ui/toast/notify';
import '../styles/print.css';
import css from './result-page.module.css';
import { VisitorBar } from './visitor-bar';

const loadChatSheet = () => import('../features/chat/components/chat-sheet');
const ChatSheet = lazy(() => loadChatSheet().then((module) => ({ default: module.ChatSheet })));

/** What the chat begins with when the answer asks nothing back. */
const openers = {
  answered: 'Ask anything about this, or tell me what happened when you tried it.',
  outside: 'Ask me about the car instead: paint, wheels, glass or the interior.',
};

/** The last answer of a session, and the chat about it. */
export function ResultPage({ sessionId }: { sessionId: string }) {
  const navigate = useNavigate();
  const { data: analyses, error } = useQuery(analysesQuery(sessionId));
  const analysis = analyses?.at(-1);
  const isMissing = error !== null || (analyses !== undefined && !analysis);
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
      {analysis ? (
        <AnsweredSession sessionId={sessionId} analysis={analysis} />
      ) : (
        <main id="main" tabIndex={-1} className={css['loading']}>
          <ResultSkeleton />
        </main>
      )}
    </>
  );
}

function AnsweredSession({ sessionId, analysis }: { sessionId: string; analysis: Analysis }) {
  const isWide = useMediaQuery(DOCKED_CHAT);
  const [isColumnShown, setColumnShown] = useState(true);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isDocked = isWide && isColumnShown;
  const isVisible = isDocked || (!isWide && isSheetOpen);
  const conversation = useConversation({ sessionId, analysisId: analysis.id, isVisible });
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    // Opening the chat must focus its field within the tap, or a phone shows no keyboard.
    void loadChatSheet().catch(() => undefined);
  }, []);

  const openChat = () => {
    setColumnShown(true);
    setSheetOpen(!isWide);
    field.current?.focus();
  };
  const panel = {
    conversation,
    field,
    opener: analysis.followUpQuestion || openers[analysis.confidence === 'out_of_scope' ? 'outside' : 'answered'],
  };
  return (
    <div className={classNames(css['page'], isDocked && css['withColumn'])}>
      <main id="main" tabIndex={-1}>
        <Result
          analysis={analysis}
          headingRef={heading}
          onAnswerInChat={() => {
            conversation.setQuote(analysis.followUpQuestion);
            openChat();
          }}
          onPickOption={(option) => {
            openChat();
            conversation.send(option);
          }}
        />
      </main>
      {isDocked && <DockedChat {...panel} onHide={() => setColumnShown(false)} />}
      {isWide && !isColumnShown && <ShowChat onShow={openChat} />}
      {!isWide && <ChatDock conversation={conversation} onOpen={openChat} />}
      {!isWide && isSheetOpen && (
        <Suspense fallback={null}>
          <ChatSheet {...panel} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
