import { useListPlace } from '../../../../kit/use-list-place';
import { saveCsv } from '../../../../lib/csv';
import { Button } from '../../../../ui/button';
import { Segments } from '../../../../ui/segments';
import { analyticsPlace } from '../analytics-place';
import type { FigureColumn } from './figure';

interface FigureToolsProps<Row> {
  id: string;
  title: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  /** The table is one of two ways to see it. */
  hasChart?: boolean | undefined;
}

/** Chart or table, and the rows as a file: what stands on the screen, all of it. */
export function FigureTools<Row>({ id, title, columns, rows, hasChart = false }: FigureToolsProps<Row>) {
  const { place, linkTo } = useListPlace(analyticsPlace);
  const tables = place.tables.split(',').filter(Boolean);
  const isTable = tables.includes(id);
  const show = (asTable: boolean) => {
    const others = tables.filter((one) => one !== id);
    return linkTo({ tables: (asTable ? [...others, id] : others).join(',') });
  };
  return (
    <>
      {hasChart && (
        <Segments
          label={`${title} as`}
          isSmall
          segments={[
            { label: 'Chart', to: show(false), isCurrent: !isTable },
            { label: 'Table', to: show(true), isCurrent: isTable },
          ]}
        />
      )}
      <Button kind="quiet" size="small" onClick={() => saveCsv(id, columns, rows)} aria-label={`CSV of ${title}`}>
        CSV
      </Button>
    </>
  );
}
