import { useListPlace } from '../../../../kit/use-list-place';
import { Pane } from '../../../../ui/pane';
import { seriesTone } from '../../../../ui/series';
import { analyticsPlace } from '../analytics-place';
import { PeriodChart } from './period-chart';
import { type FigureColumn, type Period, type PeriodFigure, plain } from './figure';
import { FigureTable } from './figure-table';
import { FigureTools } from './figure-tools';
import css from './period-chart.module.css';
import frame from './report.module.css';

interface FigurePaneProps<Row> {
  figure: PeriodFigure<Row>;
  period: Period<Row>;
  rows: readonly Row[];
  /** As many before them. */
  before?: readonly Row[];
  /** Small words beside the title. */
  note?: string;
}

/** A figure day by day, or hour by hour: the chart, or the table in its place, and the file of the same rows. */
export function FigurePane<Row>({ figure, period, rows, before = [], note = '' }: FigurePaneProps<Row>) {
  const { place } = useListPlace(analyticsPlace);
  const { id, title, series, compared } = figure;
  const columns = [{ id: 'period', header: period.header, value: period.id, isName: true }, ...series];
  const earlier = place.compare === 'before' ? before : [];
  const tools = <FigureTools id={id} title={title} columns={columns} rows={rows} hasChart />;
  if (place.tables.split(',').includes(id))
    return (
      <FigureTable
        id={id}
        title={title}
        columns={columns}
        rows={rows}
        rowId={period.id}
        nameOf={period.long}
        tools={tools}
      />
    );
  return (
    <Pane title={title} aside={note && <span className={frame['note']}>{note}</span>} tools={tools}>
      <PeriodChart figure={figure} period={period} rows={rows} before={earlier} />
      <ul className={css['keys']}>
        {series.map((one, at) => (
          <li key={one.id}>
            <svg width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" rx="3" className={`${css['bar']} ${seriesTone(at)}`} />
            </svg>
            {one.header}
            {figure.kind === 'bars' && ` ${plain(sumOf(one, rows))}`}
          </li>
        ))}
        {compared && earlier.length > 0 && (
          <li>
            <svg width="18" height="10" aria-hidden="true">
              <path className={css['before']} d="M0 5H18" />
            </svg>
            All, {earlier.length} days before
          </li>
        )}
      </ul>
    </Pane>
  );
}

const sumOf = <Row,>({ value }: FigureColumn<Row>, rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + Number(value(row) ?? 0), 0);
