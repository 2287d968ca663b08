import { ArrowUp } from 'lucide-react';
import { Beads } from '../../ui/beads';
import { Logo } from '../../ui/logo';
import css from './chat-preview.module.css';

/** What it looks like: a picture of a chat, made of text. Nothing in it can be used, so that nothing in it is read as controls. */
export function ChatPreview() {
  return (
    <figure className={css['figure']}>
      <div className={css['browser']} aria-hidden="true">
        <div className={css['bar']}>
          <i />
          <i />
          <i />
          <span>your-shop.co.uk</span>
        </div>
        <div className={css['site']}>
          <div className={css['blocks']}>
            <i />
            <i />
            <i />
            <i />
          </div>
          <div className={css['chat']}>
            <p className={css['head']}>
              <Logo size={20} />
              Ask about car care
            </p>
            <div className={css['messages']}>
              <p className={css['user']}>Tar spots behind the wheels. Will your shampoo shift them?</p>
              <p>
                No, shampoo will not dissolve tar. Spray a tar remover on a cool panel, give it two minutes, wipe
                without pressing and rinse. Then wash as usual.
              </p>
              <p className={css['user']}>Is it safe on my wrap?</p>
              <p className={css['thinking']}>
                <Beads />
                Thinking...
              </p>
            </div>
            <p className={css['composer']}>
              <span>Type a message</span>
              <i>
                <ArrowUp size={18} strokeWidth={2.2} />
              </i>
            </p>
          </div>
        </div>
      </div>
      <figcaption>
        A customer asks about tar spots, and the chatbot answers beside the shop&apos;s own pages.
      </figcaption>
    </figure>
  );
}
