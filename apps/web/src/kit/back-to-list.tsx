import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useNavigate, type To } from 'react-router';
import css from './back-to-list.module.css';
import { usePageKeys } from './page-keys';

/** The id of the list link that opened the page which was left last. */
let opener: string | null = null;

const isLost = () => document.activeElement === document.body;

interface BackToListProps {
  to: To;
  /** The id of the link in the list that leads here. */
  opener: string;
  children: ReactNode;
}

/**
 * The link from a record's page back to its list; Escape follows it, too. It takes the focus that was lost with the list,
 * and the record's link gets it once the list is back.
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

/** Focuses the link of the record whose page was left for this list, unless another element has the focus. */
export function useOpenerFocus(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const link = opener === null ? null : document.getElementById(opener);
    opener = null;
    if (isLost() && rows.current?.contains(link)) link?.focus();
  }, [rows]);
}
