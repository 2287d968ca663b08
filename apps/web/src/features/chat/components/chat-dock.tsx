import { ArrowUp, Camera, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names';
import { DictateButton } from '../../../ui/dictate-button';
import type { Conversation } from '../use-conversation';
import { AttachButton } from './attach-button';
import css from './chat-dock.module.css';

interface ChatDockProps {
  conversation: Conversation;
  onOpen: () => void;
  /** What the page would rather have done next; the chat is a button beside it then. */
  action?: ReactNode;
}

/** The composer at the foot of a small window, which opens the chat. */
export function ChatDock({ conversation, onOpen, action }: ChatDockProps) {
  const { reply, draft, held, hold, addWords } = conversation;
  const isReplying = reply !== null;
  if (action) {
    return (
      <div className={css['dock']} data-chat="dock" data-print="no">
        <div className={css['pair']}>
          <button
            type="button"
            className={css['round']}
            aria-haspopup="dialog"
            aria-label={isReplying ? 'Reply on its way' : 'Ask a follow-up'}
            onClick={onOpen}
          >
            <MessageCircle size={24} strokeWidth={1.9} aria-hidden="true" />
          </button>
          {action}
        </div>
      </div>
    );
  }
  return (
    <div className={css['dock']} data-chat="dock" data-print="no">
      <div className={css['frame']}>
        <AttachButton
          icon={Camera}
          className={css['tool']}
          disabled={isReplying}
          onFile={(file) => {
            if (hold(file)) onOpen();
          }}
        />
        <button type="button" className={css['opener']} aria-haspopup="dialog" onClick={onOpen}>
          {isReplying ? 'Reply on its way' : draft || held?.file.name || 'Ask a follow-up'}
        </button>
        <DictateButton
          className={css['tool']}
          listeningClassName={css['listening']}
          disabled={isReplying}
          onText={(words) => {
            addWords(words);
            onOpen();
          }}
        />
        {/* The same as the words beside it, for the eye and the thumb. */}
        <button
          type="button"
          className={classNames(css['send'], conversation.canSubmit && css['ready'])}
          tabIndex={-1}
          aria-hidden="true"
          onClick={onOpen}
        >
          <ArrowUp size={22} strokeWidth={2.1} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
