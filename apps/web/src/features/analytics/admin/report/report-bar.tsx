import { RefreshCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useListPlace } from '../../../../kit/use-list-place';
import { formatMoment } from '../../../../lib/moments';
import { Button } from '../../../../ui/button';
import { Lamp } from '../../../../ui/lamp';
import { Select } from '../../../../ui/select';
import type { Report } from '@app/contracts/figures/figures.contract.js';
import { analyticsPlace } from '../analytics-place';
import { plain } from './figure';
import { dayCount, daysOf, type Span, spans } from '../../report-range';
import css from './report.module.css';

/** Which days, what they are compared with, and how old the figures are. */
export function ReportBar({ report, onRefresh }: { report: Report | undefined; onRefresh: () => void }) {
  const { place, go } = useListPlace(analyticsPlace);
  const days = daysOf(place);
  const isOwn = place.from !== null && place.to !== null;
  const choose = (span: string) =>
    go(span === 'own' ? { from: days.start, to: days.end } : { span: span as Span, from: null, to: null });
  // An emptied field changes nothing: a report needs both days.
  const day = (change: (day: string) => void): ComponentProps<'input'> => ({
    className: css['date'],
    type: 'date',
    onChange: ({ target }) => target.value && change(target.value),
  });
  return (
    <div className={css['bar']}>
      <Select label="Days" value={isOwn ? 'own' : place.span} onChange={(event) => choose(event.target.value)}>
        {spans.map((span) => (
          <option key={span} value={span}>
            Last {span} days
          </option>
        ))}
        <option value="own">From one day to another</option>
      </Select>
      {isOwn && (
        <>
          <input
            {...day((from) => go({ from, to: days.end }))}
            aria-label="First day"
            value={days.start}
            max={days.end}
          />
          <input
            {...day((to) => go({ from: days.start, to }))}
            aria-label="Last day"
            value={days.end}
            min={days.start}
          />
        </>
      )}
      <Select
        label="Compare"
        value={place.compare}
        onChange={(event) => go({ compare: event.target.value === 'none' ? 'none' : 'before' })}
      >
        <option value="before">Compare: {dayCount(days) === 1 ? 'the day' : `${dayCount(days)} days`} before</option>
        <option value="none">Compare with nothing</option>
      </Select>
      <p className={css['age']}>{report && <Age report={report} />}</p>
      <Button kind="quiet" size="small" onClick={onRefresh}>
        <RefreshCw size={15} strokeWidth={1.9} aria-hidden="true" />
        Refresh
      </Button>
    </div>
  );
}

function Age({ report: { asOf, behind } }: { report: Report }) {
  if (asOf === null) return <>Not counted yet</>;
  return (
    <>
      <Lamp className={css[behind === 0 ? 'fresh' : 'late']} />
      <span>
        Data as of <time dateTime={asOf}>{formatMoment(asOf)}</time>, by London’s days
        {behind > 0 && `, ${plain(behind)} ${behind === 1 ? 'event' : 'events'} waiting`}
      </span>
    </>
  );
}
