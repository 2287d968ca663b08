import { Link, type To } from 'react-router';
import css from './segments.module.css';

interface SegmentsProps {
  label: string;
  segments: { label: string; to: To; isCurrent: boolean }[];
}

/** Views of one page side by side. They are links: each view has its address. */
export function Segments({ label, segments }: SegmentsProps) {
  return (
    <nav className={css['segments']} aria-label={label}>
      {segments.map((segment) => (
        <Link key={segment.label} to={segment.to} aria-current={segment.isCurrent ? 'page' : undefined}>
          {segment.label}
        </Link>
      ))}
    </nav>
  );
}
