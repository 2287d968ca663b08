import { useListPlace } from '../../../../kit/use-list-place';
import { Pane } from '../../../../ui/pane';
import { analyticsPlace } from '../analytics-place';
import { Keys } from './keys';
import { PeriodChart } from './period-chart';
import { type Period, type PeriodFigure, plain, total } from './figure';
import { FigureTools } from './figure-tools';
import { ListPane } from './list-pane';
import css from './report.module.css';

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
export function FigurePane<Row>({ figure, period, rows, before = [], note }: FigurePaneProps<Row>) {
  const { place } = useListPlace(analyticsPlace);
  const { id, title, series, compared } = figure;
  const columns = [{ header: period.header, value: period.id, cell: period.long }, ...series];
  const earlier = compared && place.compare === 'before' ? before : [];
  if (place.tables.split(',').includes(id))
    return <ListPane figure={{ id, title, columns, rowId: period.id }} rows={rows} first={rows.length} hasChart />;
  return (
    <Pane
      title={title}
      aside={note && <span className={css['note']}>{note}</span>}
      tools={<FigureTools id={id} title={title} columns={columns} rows={rows} hasChart />}
    >
      <PeriodChart figure={figure} period={period} rows={rows} before={earlier} />
      <Keys
        names={series.map(({ header, value }) =>
          figure.kind === 'bars' ? `${header} ${plain(total(rows, value))}` : header,
        )}
        before={earlier.length > 0 && `All, ${earlier.length} days before`}
      />
    </Pane>
  );
}
