import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../../../ui/button';
import { plain } from './figure';
import { type AskedRows, FigureTable } from './figure-table';
import { FigureTools } from './figure-tools';
import type { ListFigure } from './list-figures';

const FIRST = 10;

interface ListPaneProps<Row> {
  figure: ListFigure<Row>;
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  /** How they are asked for, where they are no part of the report. */
  asked?: AskedRows;
}

/** The first ten of a list, or all of it; the file has all either way. */
export function ListPane<Row>({ figure, rows: loaded, asked }: ListPaneProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const { nameOf, work, ...rest } = figure;
  const rows = loaded ?? [];
  return (
    <FigureTable
      {...rest}
      rows={loaded && (isWhole ? rows : rows.slice(0, FIRST))}
      {...(asked && { asked })}
      {...(nameOf && { nameOf: (row: Row) => nameOf(row, rows) })}
      tools={
        <>
          {work && (
            <Link className={buttonClass('plain', 'small')} to={work.to}>
              {work.label}
            </Link>
          )}
          {rows.length > FIRST && (
            <Button kind="quiet" size="small" onClick={() => setWhole(!isWhole)}>
              {isWhole ? `Show the first ${FIRST}` : `Show all ${plain(rows.length)}`}
            </Button>
          )}
          <FigureTools id={rest.id} title={rest.title} columns={rest.columns} rows={rows} />
        </>
      }
    />
  );
}
