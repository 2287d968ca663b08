import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '../lib/class-names';
import css from './segments.module.css';

interface SegmentsProps {
  label: string;
  segments: { label: string; to: To; isCurrent: boolean }[];
  /** Where each must be seen at once, on a phone too: what does not fit stands in a second row. */
  wraps?: boolean;
  /** Among the tools of a pane, not above one. */
  isSmall?: boolean;
}

/** Views of one page side by side. They are links: each view has its address. */
export function Segments({ label, segments, wraps = false, isSmall = false }: SegmentsProps) {
  const row = useRef<HTMLElement>(null);
  const current = segments.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    // Where they do not all fit, the current one is in sight.
    const link = row.current?.children[current];
    if (row.current && link instanceof HTMLElement)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={row}
      className={classNames(css['segments'], wraps && css['wraps'], isSmall && css['small'])}
      aria-label={label}
    >
      {segments.map((segment) => (
        <Link key={segment.label} to={segment.to} aria-current={segment.isCurrent ? 'page' : undefined}>
          {segment.label}
        </Link>
      ))}
    </nav>
  );
}
