import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { Link, type To } from 'react-router';
import { MAX_IMPORT_ROWS } from '@app/contracts/product-import/product-import.constants.js';
import { classNames } from '../../../lib/class-names';
import { buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { FieldError } from '../../../ui/field';
import { figure } from '../import-words';
import { type OpenFile, readProductFile } from '../read-product-file';
import { ColumnHelp } from './column-help';
import css from './import.module.css';

interface FileChoiceProps {
  back: To;
  onRead: (file: OpenFile) => void;
}

/** Takes a CSV file by a click, from the keyboard or by dropping it. */
export function FileChoice({ back, onRead }: FileChoiceProps) {
  const [isOver, setOver] = useState(false);
  const reading = useMutation({
    mutationFn: async (file: File) => usable(await readProductFile(file)),
    onSuccess: onRead,
    networkMode: 'always',
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) reading.mutate(file);
  };
  return (
    <Card className={css['choice']}>
      <label
        className={classNames(css['target'], isOver && css['over'])}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file of products"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Emptied, so that the same file can be chosen again after it was mended.
            event.target.value = '';
            if (file) reading.mutate(file);
          }}
        />
        <FileUp size={28} strokeWidth={1.7} aria-hidden="true" />
        <b>{reading.isPending ? 'Reading the file …' : 'Choose or drop a CSV file'}</b>
        <span>
          Up to {figure(MAX_IMPORT_ROWS)} rows with a header. Nothing is written before you have seen what would be.
        </span>
      </label>
      {reading.error && <FieldError id={undefined}>{reading.error.message}</FieldError>}
      <ColumnHelp />
      <Link className={buttonClass('quiet')} to={back}>
        Back to the products
      </Link>
    </Card>
  );
}

/** Throws a sentence where nothing can be made of the file. */
function usable(file: OpenFile): OpenFile {
  const problem = problemOf(file);
  if (problem === null) return file;
  file.close();
  throw new Error(problem);
}

function problemOf({ problem, count }: OpenFile): string | null {
  if (problem !== null) return problem;
  if (count === 0) return 'The file holds no rows under its header.';
  return count > MAX_IMPORT_ROWS
    ? `The file holds ${figure(count)} rows. Please cut it into parts of at most ${figure(MAX_IMPORT_ROWS)}.`
    : null;
}
