import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Guide, GuideVersion } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { formatMoment } from '../../../lib/moments';
import { Button } from '../../../ui/button';
import { Pane } from '../../../ui/pane';
import { authorWords } from '../guide-words';
import shared from './knowledge.module.css';
import css from './panes.module.css';

const RollBackDialog = lazy(() => import('./roll-back-dialog').then((module) => ({ default: module.RollBackDialog })));

interface VersionsPaneProps {
  guide: Guide;
  /** Something is typed and not saved: a line of its own. */
  hasDraft: boolean;
  shown: number | null;
  onShow: (version: number | null) => void;
}

/** Everything that the guide has been. One of them is looked at, and can be what it is again. */
export function VersionsPane({ guide, hasDraft, shown, onShow }: VersionsPaneProps) {
  const { version: current, versions, status } = guide;
  const [isAsking, setAsking] = useState(false);
  const looked = shown ?? (hasDraft ? null : current);
  const to = looked === null ? null : (versions.find(({ version }) => version === looked) ?? null);
  const canRestore = to !== null && (to.version !== current || status === 'retired');
  return (
    <Pane
      title="Versions"
      aside={<span className={shared['aside']}>{versions.length}</span>}
      tools={
        canRestore && (
          <Button size="small" onClick={() => setAsking(true)}>
            <RotateCcw size={15} strokeWidth={1.9} aria-hidden="true" />
            {to.version === current ? 'Publish again' : `Restore ${to.version}`}
          </Button>
        )
      }
    >
      <div className={css['versions']} role="radiogroup" aria-label="Versions">
        {hasDraft && (
          <VersionLine
            name={`v${current + 1}`}
            words="Not saved"
            aside="You, now"
            isChosen={looked === null}
            onChoose={() => onShow(null)}
          />
        )}
        {versions.map((version) => (
          <VersionLine
            key={version.version}
            name={`v${version.version}`}
            words={`${version.state === 'retired' ? 'Retired. ' : ''}${version.reason}${scoreWords(version)}`}
            aside={`${authorWords(version)}, ${formatMoment(version.at)}`}
            isChosen={looked === version.version}
            onChoose={() => onShow(version.version)}
          />
        ))}
      </div>
      {isAsking && to && (
        <Suspense fallback={null}>
          <RollBackDialog
            guide={guide}
            to={to}
            onClose={() => {
              setAsking(false);
              onShow(null);
            }}
          />
        </Suspense>
      )}
    </Pane>
  );
}

interface VersionLineProps {
  name: string;
  words: string;
  aside: string;
  isChosen: boolean;
  onChoose: () => void;
}

function VersionLine({ name, words, aside, isChosen, onChoose }: VersionLineProps) {
  return (
    <label className={css['version']} data-chosen={isChosen || undefined}>
      <input type="radio" name="version" checked={isChosen} onChange={onChoose} />
      <b>{name}</b>
      <span>{words}</span>
      <small>{aside}</small>
    </label>
  );
}

const scoreWords = ({ evaluation }: GuideVersion): string =>
  evaluation === null ? '' : ` Score ${evaluation.before.toFixed(2)} to ${evaluation.after.toFixed(2)}.`;
