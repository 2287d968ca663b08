import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import css from './gauges.module.css';

export interface Gauge {
  label: string;
  /** The figure; leave the gauge out where the server does not supply one. */
  value: ReactNode;
  /** One line of context. */
  detail?: ReactNode;
}

/** Up to five figures side by side, split by hairlines; two by two where it is narrow. Put it into a card or a pane. */
export function Gauges({
  label,
  gauges,
  isSmall = false,
}: {
  label: string;
  gauges: readonly Gauge[];
  isSmall?: boolean;
}) {
  return (
    <div className={css['frame']}>
      <dl className={classNames(css['gauges'], isSmall && css['small'])} aria-label={label}>
        {gauges.map(({ label: name, value, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {detail && <span>{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
