import { useListPlace } from '../../../../kit/use-list-place';
import { Pane } from '../../../../ui/pane';
import { analyticsPlace } from '../analytics-place';
import { Keys } from './keys';
import { PeriodChart } from './period-chart';
import { type FigureColumn, type Period, type PeriodFigure, plain, total } from './figure';
import { FigureTools } from './figure-tools';
import { ListPane } from './list-pane';
import css from './report.module.css';

interface FigurePaneProps<Row> {
  figure: PeriodFigure<Row>;
  period: Period<Row>;
  rows: readonly Row[];
  /** As many before them. */
  before?: readonly Row[];
  /** The id of the first period that was counted: those before it have no value. */
  since?: string | null;
  /** Small words beside the title. */
  note?: string;
}

/** A figure day by day, or hour by hour: the chart, or the table in its place, and the file of the same rows. */
export function FigurePane<Row>({ figure, period, rows, before = [], since = null, note }: FigurePaneProps<Row>) {
  const { place } = useListPlace(analyticsPlace);
  const { id, title, kind, compared } = figure;
  const isCounted = (row: Row | undefined): row is Row => row !== undefined && (since ?? '') <= period.id(row);
  const series = figure.series.map((column): FigureColumn<Row> => ({
    ...column,
    value: (row) => (isCounted(row) ? column.value(row) : null),
  }));
  const rowBefore = new Map(rows.map((row, at) => [row, before[at]]));
  const earlier: FigureColumn<Row> | null =
    compared && place.compare === 'before' && before.some(isCounted)
      ? {
          ...compared,
          header: `${compared.header}, ${before.length === 1 ? 'the day' : `${before.length} days`} before`,
          value: (row) => {
            const other = rowBefore.get(row);
            return isCounted(other) ? compared.value(other) : null;
          },
        }
      : null;
  const columns = [
    { header: period.header, value: period.exact, cell: period.long },
    ...series,
    ...(earlier ? [earlier] : []),
  ];
  if (place.tables.split(',').includes(id))
    return <ListPane figure={{ id, title, columns, rowId: period.id }} rows={rows} first={rows.length} hasChart />;
  return (
    <Pane
      title={title}
      aside={note && <span className={css['note']}>{note}</span>}
      tools={<FigureTools id={id} title={title} columns={columns} rows={rows} hasChart />}
    >
      <PeriodChart title={title} kind={kind} series={series} earlier={earlier} period={period} rows={rows} />
      <Keys
        names={series.map(({ header, value }) => (kind === 'bars' ? `${header} ${plain(total(rows, value))}` : header))}
        before={earlier?.header}
      />
    </Pane>
  );
}
