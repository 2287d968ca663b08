import { ArrowUp, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../../../ui/button';
import { DictateButton } from '../../../ui/dictate-button';
import { classNames } from '../../../lib/class-names';
import { isSendKey } from '../../../lib/is-send-key';
import type { Conversation } from '../use-conversation';
import { AttachButton } from './attach-button';
import css from './composer.module.css';
import { HeldFileRow } from './held-file-row';

/** Where a message is written. While a reply is on its way only Stop works. */
export function Composer({
  conversation,
  field,
}: {
  conversation: Conversation;
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const {
    draft,
    setDraft,
    addWords,
    held,
    hold,
    dropHeld,
    quote,
    setQuote,
    reply,
    hasFailed,
    canSubmit,
    submit,
    stop,
    retry,
  } = conversation;
  const isReplying = reply !== null;
  const hadFocus = useRef(false);
  useEffect(() => {
    // A disabled field loses the focus; give it back so that the next question can simply be typed.
    if (!isReplying && hadFocus.current && document.activeElement === document.body) field.current?.focus();
    if (!isReplying) hadFocus.current = false;
  }, [isReplying, field]);

  const sendDraft = () => {
    if (!canSubmit) return;
    hadFocus.current = true;
    submit();
  };
  const submitOnEnter = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    sendDraft();
  };
  return (
    <form
      className={css['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        sendDraft();
      }}
    >
      {hasFailed && !isReplying && (
        <div className={css['failed']}>
          <p>
            {draft || held ? 'Failed to send message. Please try again.' : 'The reply broke off. Please try again.'}
          </p>
          <Button onClick={retry}>Retry</Button>
        </div>
      )}
      {quote && (
        <div className={css['quote']}>
          <p>
            <span>Answering: </span>
            {quote}
          </p>
          <Button kind="icon" aria-label="Do not quote the question" onClick={() => setQuote('')}>
            <X size={18} strokeWidth={1.9} aria-hidden="true" />
          </Button>
        </div>
      )}
      {held && (
        <HeldFileRow
          held={held}
          onRemove={() => {
            dropHeld();
            field.current?.focus();
          }}
        />
      )}
      <div className={css['frame']}>
        <AttachButton
          className={css['tool']}
          disabled={isReplying}
          onFile={(file) => {
            hold(file);
            field.current?.focus();
          }}
        />
        <textarea
          ref={field}
          rows={1}
          aria-label="Message"
          placeholder="Ask a follow-up"
          enterKeyHint="send"
          value={draft}
          disabled={isReplying}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={submitOnEnter}
        />
        <DictateButton
          className={css['tool']}
          listeningClassName={css['listening']}
          disabled={isReplying}
          onText={addWords}
        />
        {isReplying ? (
          <button
            key="stop"
            type="button"
            className={classNames(css['send'], css['stop'])}
            aria-label="Stop reply"
            onClick={() => {
              hadFocus.current = true;
              stop();
            }}
          >
            <span aria-hidden="true" />
          </button>
        ) : (
          <button key="send" type="submit" className={css['send']} aria-label="Send" disabled={!canSubmit}>
            <ArrowUp size={22} strokeWidth={2.1} aria-hidden="true" />
          </button>
        )}
      </div>
    </form>
  );
}
