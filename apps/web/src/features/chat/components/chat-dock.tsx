import { ArrowUp, Camera, MessageCircle } from 'lucide-react';
import { Button } from '../../../ui/button';
import { DictateButton } from '../../../ui/dictate-button';
import type { Conversation } from '../use-conversation';
import { AttachButton } from './attach-button';
import css from './chat-dock.module.css';

/** The composer at the foot of a small window, which opens the chat. */
export function ChatDock({ conversation, onOpen }: { conversation: Conversation; onOpen: () => void }) {
  const { reply, draft, held, hold, addWords } = conversation;
  const isReplying = reply !== null;
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
        <button type="button" className={css['send']} tabIndex={-1} aria-hidden="true" onClick={onOpen}>
          <ArrowUp size={22} strokeWidth={2.1} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

/** Brings a hidden column back. */
export function ShowChat({ onShow }: { onShow: () => void }) {
  return (
    <Button kind="primary" size="glove" className={css['show']} data-print="no" onClick={onShow}>
      <MessageCircle size={20} strokeWidth={1.9} aria-hidden="true" />
      Show chat
    </Button>
  );
}
