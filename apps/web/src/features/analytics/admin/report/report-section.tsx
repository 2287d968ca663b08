import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Report, ReportDay } from '@app/contracts/figures/figures.contract.js';
import type { KnowledgeGap } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import { useListPlace } from '../../../../kit/use-list-place';
import { dollars } from '../../../../lib/dollars';
import { Card } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { LoadError } from '../../../../ui/load-error';
import { LoadingLines } from '../../../../ui/loading-rows';
import { gapsQuery, reportQuery } from '../../api/get-report';
import { daysOf, longDay } from '../../report-range';
import { analyticsPlace } from '../analytics-place';
import { day, dayFigures, hour, searchesPerHour } from './day-figures';
import { plain, searchesOf, total, unpricedWords } from './figure';
import { FigurePane } from './figure-pane';
import { Keys } from './keys';
import { browsers, engines, gaps, guides, models, products, shops, terms } from './list-figures';
import { ListPane } from './list-pane';
import { ReportBar } from './report-bar';
import { ReportGauges } from './report-gauges';
import { ModelUsagePane } from './standing-panes';
import css from './report.module.css';

interface FiguresProps {
  report: Report;
  unanswered: UseQueryResult<KnowledgeGap[]>;
}

/** What a manager decides by: the days of the address, everything out of one answer. */
export function ReportSection() {
  const { place } = useListPlace(analyticsPlace);
  const days = daysOf(place);
  const { data: report, error, refetch } = useQuery(reportQuery(days));
  const unanswered = useQuery(gapsQuery(days));
  const refresh = () => void Promise.all([refetch(), unanswered.refetch()]);
  const Figures = place.view === 'more' ? MoreFigures : Overview;
  return (
    <>
      <ReportBar report={report} onRefresh={refresh} />
      {!report ? (
        <Card>
          {error ? (
            <LoadError title="The figures could not be loaded" error={error} onRetry={refresh} />
          ) : (
            <LoadingLines label="Loading the figures" lines={6} />
          )}
        </Card>
      ) : report.since === null || report.since > report.end ? (
        <Card>
          <EmptyState tool="bucket" title="No figures of these days">
            {report.since === null ? 'They begin with the first visitor.' : `They begin on ${longDay(report.since)}.`}
          </EmptyState>
        </Card>
      ) : (
        <Figures report={report} unanswered={unanswered} />
      )}
    </>
  );
}

function Overview({ report, unanswered }: FiguresProps) {
  const { since, days, before, hours } = report;
  const { place } = useListPlace(analyticsPlace);
  // Part of the days before against all of these days would be no comparison.
  const isCompared = place.compare === 'before' && since !== null && since <= (before[0]?.day ?? '');
  const byDay = { period: day, rows: days, before, since };
  const asked = total(unanswered.data ?? [], ({ kinds }) => (kinds.unsure ?? 0) + (kinds.out_of_scope ?? 0));
  return (
    <>
      <ReportGauges report={report} isCompared={isCompared} />
      {hours.length > 0 ? (
        <FigurePane figure={searchesPerHour} period={hour} rows={hours} />
      ) : (
        <FigurePane figure={dayFigures.searches} {...byDay} note={most(days, 'busiest', searchesOf, plain)} />
      )}
      <ListPane
        figure={gaps}
        rows={unanswered.data}
        asked={unanswered}
        first={6}
        note={asked > 0 ? `${plain(asked)} ${asked === 1 ? 'search' : 'searches'}` : ''}
        keys={<Keys names={['Unsure', 'Refused']} from={1} />}
      />
      <div className={css['panes']}>
        <ListPane figure={terms(isCompared)} rows={report.terms} />
        <ListPane figure={products(isCompared)} rows={report.products} />
        <FigurePane figure={dayFigures.cost} {...byDay} note={costNote(days)} />
        <FigurePane figure={dayFigures.time} {...byDay} />
      </div>
    </>
  );
}

function MoreFigures({ report }: FiguresProps) {
  const byDay = { period: day, rows: report.days, before: report.before, since: report.since };
  return (
    <div className={css['panes']}>
      <FigurePane figure={dayFigures.buying} {...byDay} />
      <FigurePane figure={dayFigures.visitors} {...byDay} />
      <ListPane figure={shops} rows={report.shops} />
      <ListPane figure={browsers} rows={report.browsers} />
      <FigurePane figure={dayFigures.wheel} {...byDay} />
      <FigurePane figure={dayFigures.work} {...byDay} />
      <ListPane figure={engines} rows={report.engines} />
      <ListPane figure={models} rows={report.models} />
      <ListPane figure={guides} rows={report.guides} />
      <ModelUsagePane />
    </div>
  );
}

function costNote(days: readonly ReportDay[]): string {
  const unpriced = total(days, (row) => row.unpriced);
  return unpriced > 0 ? unpricedWords(unpriced) : most(days, 'highest', ({ cost }) => cost, dollars);
}

/** 'busiest Sat 7 Nov, 81', nothing where there is nothing. */
function most(
  days: readonly ReportDay[],
  word: string,
  of: (day: ReportDay) => number,
  words: (value: number) => string,
) {
  const [top] = [...days].sort((one, other) => of(other) - of(one));
  return top && of(top) > 0 ? `${word} ${longDay(top.day)}, ${words(of(top))}` : '';
}
