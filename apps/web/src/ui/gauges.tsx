import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import css from './gauges.module.css';
import { Skeleton } from './skeleton';

export interface Gauge {
  label: string;
  /** The figure; undefined while it loads. Leave the gauge out where the server does not supply one. */
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
              {figure(value)}
              {detail && <span>{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function figure(value: ReactNode): ReactNode {
  if (value === undefined) return <Skeleton width={56} height={32} />;
  return typeof value === 'number' ? value.toLocaleString('en-GB') : value;
}
