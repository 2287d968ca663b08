import { useQuery } from '@tanstack/react-query';
import { LogIn, LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { siteLinks } from '../../../lib/site-links';
import { Skeleton } from '../../../ui/skeleton';
import { accountQuery } from '../api/get-account';
import { useSignOut } from '../api/sign-out';
import css from './account-entry.module.css';

/** The menu's last entry: the way to sign in, or who is signed in and the way out; nothing where there is no provider. */
export function AccountEntry({ onLeave }: { onLeave: () => void }) {
  const { signIn } = siteLinks();
  const { data: account, isPending } = useQuery({ ...accountQuery, enabled: signIn });
  const { pathname, search } = useLocation();
  const signOut = useSignOut();
  if (!signIn) return null;
  if (isPending) {
    return (
      <div className={css['account']} aria-hidden="true">
        <Skeleton className={css['waiting']} />
      </div>
    );
  }
  if (!account) {
    return (
      <div className={css['account']}>
        {pathname === '/landing' ? (
          <span className={css['entry']} aria-current="page" aria-disabled="true" role="link">
            <LogIn size={20} strokeWidth={1.9} aria-hidden="true" />
            <span>
              Sign in <small>(Current Page)</small>
            </span>
          </span>
        ) : (
          <Link replace className={css['entry']} to={landingFrom(pathname + search)}>
            <LogIn size={20} strokeWidth={1.9} aria-hidden="true" />
            Sign in
          </Link>
        )}
      </div>
    );
  }
  return (
    <div className={css['account']}>
      <p className={css['who']}>
        <span className={css['initial']} aria-hidden="true">
          {[...account.name][0]?.toLocaleUpperCase('en-GB')}
        </span>
        <span className={css['names']}>
          <b>{account.name}</b>
          {account.email && account.email !== account.name && <small>{account.email}</small>}
        </span>
      </p>
      <button
        type="button"
        className={css['entry']}
        disabled={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onSuccess: onLeave })}
      >
        <LogOut size={20} strokeWidth={1.9} aria-hidden="true" />
        Sign out
      </button>
    </div>
  );
}

/** The landing page remembers where the visitor came from, and the sign-in brings them back there. */
const landingFrom = (address: string) =>
  address === '/' ? '/landing' : `/landing?returnTo=${encodeURIComponent(address)}`;
