import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { buttonClass } from './button';
import css from './pager.module.css';

interface PagerProps {
  /** What is counted: 'runs', 'products'. */
  noun: string;
  page: number;
  pageSize: number;
  total: number;
  linkTo: (page: number) => To;
  /** Stands between the count and the steps. */
  children?: ReactNode;
}

const count = (number: number): string => number.toLocaleString('en-GB');

/** 'Showing 1 to 20 of 57 runs', Previous, 'Page 1 of 3', Next. */
export function Pager({ noun, page, pageSize, total, linkTo, children }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <div className={css['pager']}>
      <p role="status">
        Showing {count(first)} to {count(Math.min(total, page * pageSize))} of {count(total)} {noun}
      </p>
      {children}
      {pages > 1 && (
        <nav aria-label={`Pages of ${noun}`}>
          <Step label="Previous" to={page > 1 ? linkTo(page - 1) : null} />
          <span>
            Page {count(page)} of {count(pages)}
          </span>
          <Step label="Next" to={page < pages ? linkTo(page + 1) : null} />
        </nav>
      )}
    </div>
  );
}

function Step({ label, to }: { label: string; to: To | null }) {
  return to ? (
    <Link className={buttonClass('plain', 'small')} to={to}>
      {label}
    </Link>
  ) : (
    <button type="button" className={buttonClass('plain', 'small')} disabled>
      {label}
    </button>
  );
}
