import { lazy, Suspense, useEffect, useRef } from 'react';
import { Result } from '../features/analysis/components/result';
import { startLabel } from '../features/analysis/components/job-facts';
import { layOutFix } from '../features/analysis/fix-layout';
import { EarlierNotice, UpdatedBehind, UpdatedNotice } from '../features/analysis/components/updated-notice';
import { currentStep, useJob } from '../features/analysis/job';
import { ChatDock } from '../features/chat/components/chat-dock';
import { DockedChat } from '../features/chat/components/chat-panel';
import { useConversation } from '../features/chat/use-conversation';
import { useLayer } from '../lib/layers';
import { DOCKED_CHAT, IN_THE_HAND, useMediaQuery } from '../lib/use-media-query';
import { useReadingPlace } from '../lib/use-reading-place';
import { Button } from '../ui/button';
import { BayMode, loadBayMode } from './bay-slot';
import { useGarageSync } from './garage/use-garage-sync';
import { type Answers, useShownAnswer } from './use-shown-answer';

const loadChatSheet = () => import('../features/chat/components/chat-sheet');
const ChatSheet = lazy(() => loadChatSheet().then((module) => ({ default: module.ChatSheet })));

/** What the chat begins with when the answer asks nothing back. */
const openers = {
  answered: 'Ask anything about this, or tell me what happened when you tried it.',
  outside: 'Ask me about the car instead: paint, wheels, glass or the interior.',
};

interface AnsweredSessionProps {
  sessionId: string;
  answers: Answers;
}

/** An answer, the chat about it, and bay mode over both. */
export function AnsweredSession({ sessionId, answers }: AnsweredSessionProps) {
  const shown = useShownAnswer(sessionId, answers);
  const { analysis, changes } = shown;
  const isWide = useMediaQuery(DOCKED_CHAT);
  const isInHand = useMediaQuery(IN_THE_HAND);
  const chat = useLayer('chat');
  const bay = useLayer('bay');
  const conversation = useConversation({
    sessionId,
    analysisId: analysis.id,
    isVisible: chat.isOpen,
    onAnswerChanged: shown.follow,
  });
  const { job } = useJob(analysis.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useReadingPlace();
  useGarageSync();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Opening the chat must focus its field within the tap, or a phone shows no keyboard.
    void loadChatSheet().catch(() => undefined);
    void loadBayMode().catch(() => undefined);
  }, []);

  const openChat = () => {
    chat.open();
    field.current?.focus();
  };
  /** The visitor's next words are there, for them to send or to change. */
  const goOnAbout = (message: string) => {
    conversation.setDraft(message);
    openChat();
  };
  const steps = layOutFix(analysis).steps.length;
  const otherwise = openers[analysis.confidence === 'out_of_scope' ? 'outside' : 'answered'];
  const panel = {
    field,
    // What was asked first stays what the chat began with, also when it is answered.
    opener: answers[0].followUpQuestion || otherwise,
    conversation: {
      ...conversation,
      submit: () => {
        chat.open();
        conversation.submit();
      },
    },
  };
  return (
    <>
      <Result
        analysis={analysis}
        headingRef={heading}
        isChatOpen={chat.isOpen}
        changed={changes?.steps ?? []}
        notice={
          shown.isUndone ? (
            <EarlierNotice onRedo={shown.redo} />
          ) : (
            changes && <UpdatedNotice changes={changes} onUndo={shown.undo} />
          )
        }
        chat={
          isWide ? (
            <DockedChat
              {...panel}
              asks={analysis.followUpQuestion || otherwise}
              isOpen={chat.isOpen}
              onOpen={openChat}
              onHide={chat.close}
            />
          ) : undefined
        }
        onAnswerInChat={() => {
          conversation.setQuote(analysis.followUpQuestion);
          openChat();
        }}
        onPickOption={(option) => {
          openChat();
          conversation.send(option);
        }}
        onWorse={goOnAbout}
        onStart={bay.open}
      />
      {!isWide && (
        <ChatDock
          conversation={conversation}
          onOpen={openChat}
          action={
            isInHand &&
            steps > 0 && (
              <Button kind="go" size="glove" onClick={bay.open}>
                {startLabel(job.done.length, currentStep(job, steps), steps)}
              </Button>
            )
          }
        />
      )}
      {!isWide && chat.isOpen && (
        <Suspense fallback={null}>
          <ChatSheet
            {...panel}
            notice={changes && <UpdatedBehind changes={changes} onSee={chat.close} />}
            onClose={chat.close}
          />
        </Suspense>
      )}
      {bay.isOpen && (
        <Suspense fallback={null}>
          <BayMode
            analysis={analysis}
            onClose={bay.close}
            onWorse={(message) => {
              bay.close();
              goOnAbout(message);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
