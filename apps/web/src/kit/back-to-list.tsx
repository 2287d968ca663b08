import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useNavigate, type To } from 'react-router';
import css from './back-to-list.module.css';
import { usePageKeys } from './page-keys';

/** What opened the page that was left last: the id of its link in the list. */
let opener: string | null = null;

const isLost = () => document.activeElement === document.body;

interface BackToListProps {
  to: To;
  /** The id of the link in the list that leads here. */
  opener: string;
  children: ReactNode;
}

/**
 * The way back from a record whose page stands in the place of its list; Escape goes it, too. The list took the focus along when it
 * went: it is here then, and at the record's link again once the list is back.
 */
export function BackToList({ to, opener: linkId, children }: BackToListProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  usePageKeys({ escape: () => void navigate(to) });
  useEffect(() => {
    if (isLost()) link.current?.focus();
    return () => void (opener = linkId);
  }, [linkId]);
  return (
    <Link ref={link} className={css['back']} to={to} aria-keyshortcuts="Escape">
      <ArrowLeft size={16} strokeWidth={1.9} aria-hidden="true" />
      {children}
    </Link>
  );
}

/** Gives the focus to the link of the record whose page was left for these rows, unless something else has it by now. */
export function useOpenerFocus(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const link = opener === null ? null : document.getElementById(opener);
    opener = null;
    if (isLost() && rows.current?.contains(link)) link?.focus();
  }, [rows]);
}
