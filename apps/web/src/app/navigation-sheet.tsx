import { ExternalLink, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { AccountEntry } from '../features/accounts/components/account-entry';
import { usePreviousSessions } from '../features/accounts/use-previous-sessions';
import { EraseMeEntry } from '../features/privacy/components/erase-me-entry';
import { formatWhen } from '../lib/dates';
import { Sheet } from '../ui/overlay/dialog';
import text from '../ui/text.module.css';
import { navigationEntries } from './navigation';
import css from './navigation-sheet.module.css';

interface NavigationSheetProps {
  /** The path of the entry that is open, null where none is. */
  current: string | null;
  showPreviousChats: boolean;
  onClose: () => void;
}

/** Its entry of the history gives way to the page that is chosen in it. */
export function NavigationSheet({ current, showPreviousChats, onClose }: NavigationSheetProps) {
  const sessions = usePreviousSessions(showPreviousChats);
  return (
    <Sheet open side="left" title="Menu" onOpenChange={(open) => !open && onClose()}>
      <nav aria-label="Main">
        <ul className={css['entries']}>
          {navigationEntries().map(({ label, to, icon: Icon }) => (
            <li key={to}>
              {to === current ? (
                <span className={css['entry']} aria-current="page" aria-disabled="true" role="link">
                  <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
                  <span>
                    {label} <small>(Current Page)</small>
                  </span>
                </span>
              ) : /^https?:/.test(to) ? (
                <a className={css['entry']} href={to} target="_blank" rel="noopener">
                  <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
                  {label}
                  <span className={text['hidden']}>(opens in a new tab)</span>
                  <ExternalLink className={css['external']} size={17} strokeWidth={1.9} aria-hidden="true" />
                </a>
              ) : (
                <Link replace className={css['entry']} to={to}>
                  <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {sessions.length > 0 && (
        <section className={css['chats']} aria-labelledby="previous-chats">
          <h3 id="previous-chats" className={text['cap']}>
            Previous Chats
          </h3>
          <ul>
            {sessions.map((session) => (
              <li key={session.sessionId}>
                <Link replace to={`/?session=${encodeURIComponent(session.sessionId)}`}>
                  <span>{session.topic}</span>
                  <small>{formatWhen(new Date(session.timestamp))}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AccountEntry onLeave={onClose} />
      <Link replace className={css['privacy']} to="/privacy">
        <ShieldCheck size={20} strokeWidth={1.9} aria-hidden="true" />
        Privacy
      </Link>
      <EraseMeEntry />
    </Sheet>
  );
}
