import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useListPlace } from '../../../../kit/use-list-place';
import type { Report } from '@app/contracts/figures/figures.contract.js';
import type { KnowledgeGap } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { Card } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { LoadError } from '../../../../ui/load-error';
import { LoadingLines } from '../../../../ui/loading-rows';
import { gapsQuery, reportQuery } from '../../api/get-report';
import { analyticsPlace } from '../analytics-place';
import { day, dayFigures, hour, searchesOf, searchesPerHour } from './day-figures';
import { plain } from './figure';
import { FigurePane } from './figure-pane';
import { browsers, engines, gaps, guides, models, products, shops, terms } from './list-figures';
import { ListPane } from './list-pane';
import { ReportBar } from './report-bar';
import { ReportGauges } from './report-gauges';
import { daysOf, longDay } from '../../report-range';
import css from './report.module.css';

/** What a manager decides by: the days of the address, everything out of one answer. */
export function ReportSection() {
  const { place } = useListPlace(analyticsPlace);
  const days = daysOf(place);
  const { data: report, error, refetch } = useQuery(reportQuery(days));
  const unanswered = useQuery(gapsQuery(days));
  const refresh = () => void Promise.all([refetch(), unanswered.refetch()]);
  return (
    <>
      <ReportBar report={report} onRefresh={refresh} />
      {report ? (
        <Figures report={report} unanswered={unanswered} isCompared={place.compare === 'before'} />
      ) : (
        <Card>
          {error ? (
            <LoadError title="The figures could not be loaded" error={error} onRetry={refresh} />
          ) : (
            <LoadingLines label="Loading the figures" lines={6} />
          )}
        </Card>
      )}
    </>
  );
}

interface FiguresProps {
  report: Report;
  unanswered: UseQueryResult<KnowledgeGap[]>;
  isCompared: boolean;
}

function Figures({ report, unanswered, isCompared }: FiguresProps) {
  const { since, end, days, before } = report;
  const byDay = { period: day, rows: days, before };
  if (since === null || since > end)
    return (
      <Card>
        <EmptyState tool="bucket" title="No figures of these days">
          {since === null ? 'They begin with the first visitor.' : `They begin on ${longDay(since)}.`}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <ReportGauges report={report} isCompared={isCompared && since <= (report.before.at(-1)?.day ?? '')} />
      {report.hours.length > 0 ? (
        <FigurePane figure={searchesPerHour} period={hour} rows={report.hours} />
      ) : (
        <FigurePane figure={dayFigures.searches} {...byDay} note={busiest(days)} />
      )}
      <ListPane figure={gaps} rows={unanswered.data} asked={unanswered} />
      <div className={css['panes']}>
        <ListPane figure={terms} rows={report.terms} />
        <ListPane figure={products} rows={report.products} />
        <ListPane figure={shops} rows={report.shops} />
        <FigurePane figure={dayFigures.buying} {...byDay} />
        <FigurePane figure={dayFigures.cost} {...byDay} />
        <FigurePane figure={dayFigures.time} {...byDay} />
        <ListPane figure={engines} rows={report.engines} />
        <ListPane figure={models} rows={report.models} />
        <ListPane figure={guides} rows={report.guides} />
        <FigurePane figure={dayFigures.visitors} {...byDay} />
        <ListPane figure={browsers} rows={report.browsers} />
        <FigurePane figure={dayFigures.wheel} {...byDay} />
        <FigurePane figure={dayFigures.work} {...byDay} />
      </div>
    </>
  );
}

function busiest(days: Report['days']): string {
  const [most] = [...days].sort((one, other) => searchesOf(other) - searchesOf(one));
  return most && searchesOf(most) > 0 ? `busiest ${longDay(most.day)}, ${plain(searchesOf(most))}` : '';
}
