import { useEffect, useState } from 'react';
import { type To, useNavigate } from 'react-router';
import { mapColumns } from '@app/contracts/product-import/map-columns.js';
import type { ChosenFile } from '../chosen-file';
import { FileChoice } from './file-choice';
import { FileCheck } from './file-check';
import { ImportRun } from './import-run';
import { ImportSteps } from './import-steps';

interface ImportViewProps {
  /** The run whose progress is looked at; 'new' while a file is being chosen. */
  id: string;
  linkTo: (id: string | null) => To;
}

/** From a file to the catalogue: choose, map, check, import. The run has its own address; the file is this page's alone. */
export function ImportView({ id, linkTo }: ImportViewProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const file = chosen?.file;
  useEffect(() => () => file?.close(), [file]);
  const back = linkTo(null);
  if (id !== 'new') return <ImportRun key={id} id={id} back={back} again={linkTo('new')} />;
  return (
    <>
      <ImportSteps current={chosen ? 'Check' : 'File'} />
      {chosen ? (
        <FileCheck
          chosen={chosen}
          onMap={(mapping) => setChosen({ ...chosen, mapping })}
          onOther={() => setChosen(null)}
          onStarted={(runId) => void navigate(linkTo(runId), { replace: true })}
        />
      ) : (
        <FileChoice back={back} onRead={(read) => setChosen({ file: read, mapping: mapColumns(read.header) })} />
      )}
    </>
  );
}
