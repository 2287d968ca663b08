import { RefreshCw } from 'lucide-react';
import { useListPlace } from '../../../../kit/use-list-place';
import { formatMoment } from '../../../../lib/moments';
import { Button } from '../../../../ui/button';
import { Lamp } from '../../../../ui/lamp';
import { Select } from '../../../../ui/select';
import type { Report } from '@app/contracts/figures/figures.contract.js';
import { analyticsPlace } from '../analytics-place';
import { plain } from './figure';
import { daysOf, type Span, spans, spanWords } from '../../report-range';
import css from './report.module.css';

const OWN = 'own';

/** Which days, what they are compared with, and how old the figures are. */
export function ReportBar({ report, onRefresh }: { report: Report | undefined; onRefresh: () => void }) {
  const { place, go } = useListPlace(analyticsPlace);
  const days = daysOf(place);
  const isOwn = place.from !== null && place.to !== null;
  const choose = (span: string) =>
    go(span === OWN ? { from: days.start, to: days.end } : { span: span as Span, from: null, to: null });
  return (
    <div className={css['bar']}>
      <Select label="Days" value={isOwn ? OWN : place.span} onChange={(event) => choose(event.target.value)}>
        {spans.map((span) => (
          <option key={span} value={span}>
            {spanWords[span]}
          </option>
        ))}
        <option value={OWN}>From one day to another</option>
      </Select>
      {isOwn && (
        <>
          <DayField label="First day" value={days.start} onChoose={(from) => go({ from })} max={days.end} />
          <DayField label="Last day" value={days.end} onChoose={(to) => go({ to })} min={days.start} />
        </>
      )}
      <Select
        label="Compare"
        value={place.compare}
        onChange={(event) => go({ compare: event.target.value === 'none' ? 'none' : 'before' })}
      >
        <option value="before">Compare: as many days before</option>
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
        {behind > 0 && `, ${plain(behind)} ${behind === 1 ? 'event' : 'events'} behind`}
      </span>
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChoose: (day: string) => void;
}

/** An emptied field changes nothing: a report needs both days. */
function DayField({ label, onChoose, ...input }: DayFieldProps) {
  return (
    <input
      className={css['date']}
      type="date"
      aria-label={label}
      {...input}
      onChange={({ target }) => target.value && onChoose(target.value)}
    />
  );
}
