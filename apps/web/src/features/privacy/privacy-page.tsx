import { frameOf } from '@app/contracts/pages.js';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLayer } from '../../lib/layers';
import { siteLinks } from '../../lib/site-links';
import { Button } from '../../ui/button';
import { PageFrame } from '../../ui/page-frame';
import css from './privacy-page.module.css';

const EraseMeDialog = lazy(() =>
  import('./components/erase-me-dialog').then((module) => ({ default: module.EraseMeDialog })),
);

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** What is kept of a visitor, what for, how long, and how it is deleted; the times are those that this installation keeps to. */
export function PrivacyPage() {
  const erase = useLayer('erase');
  const { contactEmail, signIn, looks, kept } = siteLinks();
  return (
    <PageFrame
      {...frameOf('/privacy')}
      tools={
        <Button kind="primary" size="large" aria-haspopup="dialog" onClick={erase.open}>
          Delete my data
        </Button>
      }
    >
      <dl className={css['kinds']}>
        <Kind what="Questions, answers and chats" days={kept.chats}>
          So that you can come back to them. Words that several people ask, and nobody in particular, are shown as
          popular searches.
          {looks &&
            ' They go to the language model that writes the answers, with your photo where you send one, and with nothing else about you.'}
        </Kind>
        <Kind what="Photos and videos" days={kept.files}>
          For the answer to them. Where and with what they were taken is removed as they arrive.
        </Kind>
        <Kind
          what="Your car and shelf"
          until={signIn ? 'until you forget them' : 'in this browser, until you forget them'}
        >
          {signIn
            ? 'In this browser, and in your account where you are signed in. They go along with a question, so that you are asked less.'
            : 'We do not keep them: they go along with a question, so that you are asked less.'}
        </Kind>
        <Kind what="Your e-mail address, of the prize wheel" days={kept.spins}>
          To count one spin a day, and to note your prize against it.
        </Kind>
        <Kind what="Your e-mail address, of Program 1" until="until you ask us to delete it">
          To send you the training tasks.
        </Kind>
        <Kind what="Visits and searches" days={kept.events}>
          To see what is asked in vain. Of your browser only its kind is kept. Nothing is, where it says Do Not Track or
          Global Privacy Control.
        </Kind>
        <Kind what="Top Fixes that you send, and your votes" until="until you delete them">
          For everybody to see, once they have been checked.
        </Kind>
      </dl>
      <p className={css['end']}>
        One cookie tells our server that two visits are yours{signIn ? ', another that you are signed in' : ''}. Nothing
        is loaded from other sites until you open a video or a shop.
      </p>
      <p className={css['end']}>
        “Delete my data” removes at once what hangs on this browser{signIn ? ' and on your account' : ''}. For what
        hangs on an e-mail address{' '}
        {contactEmail ? (
          <>
            write to <a href={`mailto:${contactEmail}?subject=Delete%20my%20data`}>{contactEmail}</a>.
          </>
        ) : (
          'ask whoever runs this site.'
        )}
      </p>
      {erase.isOpen && (
        <Suspense fallback={null}>
          <EraseMeDialog onClose={erase.close} />
        </Suspense>
      )}
    </PageFrame>
  );
}

interface KindProps {
  what: string;
  days?: number;
  until?: string;
  children: ReactNode;
}

function Kind({ what, days: count, until, children }: KindProps) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
      <dd className={css['time']}>Kept {count === undefined ? until : `for ${days(count)}`}</dd>
    </div>
  );
}
