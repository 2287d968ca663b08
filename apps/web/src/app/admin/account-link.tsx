import { CircleUserRound } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names';
import { buttonClass } from '../../ui/button';
import { ACCOUNT_TAB, useConsoleTab } from './console-tabs';
import css from './account-link.module.css';

/** The way to one's own account, from everywhere in the console. */
export function AccountLink() {
  const isHere = useConsoleTab().id === ACCOUNT_TAB;
  return (
    <Link
      className={classNames(buttonClass('icon'), css['link'])}
      to={`/ai-learning?tab=${ACCOUNT_TAB}`}
      aria-label="Account and security"
      aria-current={isHere ? 'page' : undefined}
    >
      <CircleUserRound size={20} strokeWidth={1.9} aria-hidden="true" />
    </Link>
  );
}
