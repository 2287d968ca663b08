import { ArrowRight } from 'lucide-react';
import { type ImportColumn, importColumns } from '@app/contracts/product-import/product-import.constants.js';
import { Pane } from '../../../ui/pane';
import { Select } from '../../../ui/select';
import type { ChosenFile } from '../chosen-file';
import { columnWords } from '../import-words';
import css from './import.module.css';

interface ColumnMappingProps {
  chosen: ChosenFile;
  onMap: (mapping: ChosenFile['mapping']) => void;
}

/** Which column goes into which field. A field is filled from one column: choosing it again takes it from the other. */
export function ColumnMapping({ chosen: { file, mapping }, onMap }: ColumnMappingProps) {
  const set = (at: number, column: ImportColumn | null) =>
    onMap(mapping.map((present, place) => (place === at ? column : present === column ? null : present)));
  const used = mapping.filter((column) => column !== null).length;
  return (
    <Pane title="Columns" aside={<span className={css['aside']}>{`${used} of ${file.header.length} set`}</span>}>
      <ul className={css['columns']}>
        {file.header.map((name, at) => (
          <li key={at}>
            <span>
              <b>{name || `Column ${at + 1}`}</b>
              <span>{file.samples[at] ?? 'empty'}</span>
            </span>
            <ArrowRight size={16} strokeWidth={1.9} aria-hidden="true" />
            <Select
              label={`${name || `Column ${at + 1}`} goes into`}
              value={mapping[at] ?? ''}
              onChange={(event) => set(at, (event.target.value || null) as ImportColumn | null)}
            >
              <option value="">Do not import</option>
              {importColumns.map((column) => (
                <option key={column} value={column}>
                  {columnWords[column]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
