import type { ChatMessage } from '@app/contracts/chat/chat.contract.js';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Beads } from '../../../ui/beads';
import { Button } from '../../../ui/button';
import { Logo } from '../../../ui/logo';
import { Skeleton } from '../../../ui/skeleton';
import type { Conversation } from '../use-conversation';
import { Attachment } from './attachment';
import css from './message-list.module.css';
import { MessageText } from './message-text';

/** Nearer than this to the end counts as reading along. */
const END_SLACK_PX = 60;

/** The messages; follows the newest unless the reader has scrolled up, then says that there is more. */
export function MessageList({ conversation, opener }: { conversation: Conversation; opener: string }) {
  const { messages, reply, uploadPercent, hasFailed, isLoading, hasLoadFailed, reload, send, continueReply } =
    conversation;
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasMore, setHasMore] = useState(false);

  const scrollToEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  useLayoutEffect(() => {
    if (isAtEnd.current) scrollToEnd();
    else if (messages.length > 0 || reply) setHasMore(true);
  }, [messages, reply]);
  const noticeScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = list.current ?? {
      scrollTop: 0,
      scrollHeight: 0,
      clientHeight: 0,
    };
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < END_SLACK_PX;
    if (isAtEnd.current) setHasMore(false);
  };

  const lastId = messages.at(-1)?.id;
  return (
    <div className={css['frame']}>
      {/* Pieces of a reply are not read out one by one: the panel announces its beginning and its end. */}
      <div
        ref={list}
        className={css['list']}
        role="log"
        aria-live="off"
        aria-label="Messages"
        tabIndex={0}
        onScroll={noticeScroll}
      >
        {opener && <Assistant>{<p>{opener}</p>}</Assistant>}
        {isLoading && <Skeleton height={72} />}
        {hasLoadFailed && (
          <div className={css['notice']}>
            <p>Failed to fetch chat messages</p>
            <Button onClick={reload}>Try again</Button>
          </div>
        )}
        {messages.map((message) =>
          message.role === 'user' ? (
            <UserMessage key={message.id} message={message} />
          ) : (
            <Assistant key={message.id}>
              <MessageText content={message.content} />
              {message.incomplete && (
                <p className={css['incomplete']}>
                  Stopped before the end.
                  {message.id === lastId && reply === null && !hasFailed && (
                    <Button onClick={continueReply}>Continue</Button>
                  )}
                </p>
              )}
              {message.options && message.id === lastId && reply === null && (
                <Options options={message.options} onPick={send} />
              )}
            </Assistant>
          ),
        )}
        {reply === '' && (
          <p className={css['thinking']}>
            {uploadPercent === null ? (
              <Beads />
            ) : (
              // Counted for the eye only; a screen reader hears the beginning and the end.
              <b className={css['percent']} aria-hidden="true">
                {uploadPercent}%
              </b>
            )}
            Thinking...
          </p>
        )}
        {reply && (
          <Assistant>
            <MessageText content={reply} isPartial />
          </Assistant>
        )}
      </div>
      {hasMore && (
        <Button kind="primary" className={css['more']} onClick={scrollToEnd}>
          <ArrowDown size={18} strokeWidth={2} aria-hidden="true" />
          New reply
        </Button>
      )}
    </div>
  );
}

function UserMessage({ message }: { message: ChatMessage }) {
  const { attachment, content } = message;
  return (
    <div className={css['user']}>
      {attachment && <Attachment attachment={attachment} />}
      {content}
    </div>
  );
}

/** Answers to what the assistant asks, to tap instead of typing. */
function Options({ options, onPick }: { options: string[]; onPick: (option: string) => void }) {
  return (
    <ul className={css['options']} aria-label="Answers to tap">
      {options.map((option) => (
        <li key={option}>
          <Button onClick={() => onPick(option)}>{option}</Button>
        </li>
      ))}
    </ul>
  );
}

function Assistant({ children }: { children: ReactNode }) {
  return (
    <div className={css['assistant']}>
      <div className={css['who']}>
        <Logo size={16} />
        Assistant
      </div>
      {children}
    </div>
  );
}
