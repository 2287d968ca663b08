import { Download } from 'lucide-react';
import { importColumns, requiredColumns } from '@app/contracts/product-import/product-import.constants.js';
import { buttonClass } from '../../../ui/button';
import css from './import.module.css';

const others = importColumns.filter((column) => !requiredColumns.some((required) => required === column));

/** The header of an export, with the mark by which spreadsheets know UTF-8. */
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${importColumns.join(',')}\r\n`)}`;

/** Which columns a file may have, before one is chosen, and an empty one to begin with. */
export function ColumnHelp() {
  return (
    <div className={css['help']}>
      <p>
        Every row needs {names(requiredColumns)}. Further columns: {names(others)}. Other headers, such as Title or
        Price, can be assigned in the next step.
      </p>
      <a className={buttonClass('plain', 'small')} href={TEMPLATE} download="products-template.csv">
        <Download size={15} strokeWidth={1.9} aria-hidden="true" />
        Template with these headers
      </a>
    </div>
  );
}

/** Names as they stand in the file, in a sentence. */
const names = (columns: readonly string[]) =>
  columns.map((column, at) => (
    <span key={column}>
      {at > 0 && (at === columns.length - 1 ? ' and ' : ', ')}
      <code>{column}</code>
    </span>
  ));
