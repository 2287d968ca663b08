import type { Guide } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { changedWords } from '../../../kit/changed-words';
import { Pane } from '../../../ui/pane';
import text from '../../../ui/text.module.css';
import { differences } from './guide-diff';
import shared from './knowledge.module.css';
import css from './panes.module.css';

interface WhatChangedProps {
  guide: Guide;
  /** The guide as it is typed, where that is another one. */
  typed: KnowledgeEntry | null;
  /** The version that is looked at; null for what is typed, or the latest. */
  shown: number | null;
}

/** What is typed against what is published; a version against the one before it. */
export function WhatChanged({ guide, typed, shown }: WhatChangedProps) {
  const { versions, entry, version } = guide;
  const at = shown === null ? 0 : versions.findIndex((one) => one.version === shown);
  const isDraft = shown === null && typed !== null;
  const after = isDraft ? typed : versions[at];
  const before = isDraft ? { version, entry } : versions[at + 1];
  const found = before && after ? differences(before.entry, 'entry' in after ? after.entry : after) : [];
  const name = isDraft ? 'not saved' : `version ${versions[at]?.version ?? version}`;
  return (
    <Pane
      title="What changed"
      aside={<span className={shared['aside']}>{asideOf(before?.version, name, found.length)}</span>}
    >
      <div className={css['changes']} role="status">
        {!before && <p className={shared['kept']}>This is the first version that is kept.</p>}
        {before && found.length === 0 && (
          <p className={shared['kept']}>Not a word: it was published or retired again.</p>
        )}
        <dl>
          {found.map(({ place, before: was, after: is }) => (
            <div key={place}>
              <dt>{place}</dt>
              {was && (
                <dd>
                  <span className={text['hidden']}>Before: </span>
                  <Words from={is} to={was} as="del" />
                </dd>
              )}
              {is && (
                <dd>
                  <span className={text['hidden']}>Now: </span>
                  <Words from={was} to={is} as="ins" />
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </Pane>
  );
}

function asideOf(before: number | undefined, name: string, count: number): string {
  if (before === undefined) return name;
  return `version ${before} to ${name.replace('version ', '')}, ${count} ${count === 1 ? 'place' : 'places'}`;
}

function Words({ from, to, as: Changed }: { from: string; to: string; as: 'ins' | 'del' }) {
  return changedWords(from, to).map(({ text: words, isChanged }, index) =>
    // Pieces have no names of their own; a new comparison draws all of them anew.
    isChanged ? <Changed key={index}>{words}</Changed> : <span key={index}>{words}</span>,
  );
}
