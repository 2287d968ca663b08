import { TriangleAlert } from 'lucide-react';
import type { Draft } from '@app/contracts/learning/drafts.contract.js';
import { Changed } from '../../../../kit/changed';
import { classNames } from '../../../../lib/class-names';
import { guideLabels } from '../../../../lib/guide-labels';
import { type Claim, claimsOf, droppedClaims, type Support, supportOf } from './claims';
import css from './document.module.css';

interface DraftDocumentProps {
  draft: Draft;
  /** The number of the evidence that is looked at. */
  active: number | null;
  onShow: (evidence: number) => void;
}

/** The proposed guide, claim by claim, each with the numbers of its evidence; in a change, what is new is marked. */
export function DraftDocument({ draft, active, onShow }: DraftDocumentProps) {
  const support = supportOf(draft);
  const dropped = droppedClaims(draft);
  return (
    // It scrolls for itself, also by the keys of who has no mouse.
    <div className={css['document']} role="region" aria-label="The proposed guide" tabIndex={0}>
      {claimsOf(draft.entry).map(({ part, claims }) => {
        const Frame = part === 'steps' ? 'ol' : 'ul';
        return (
          <section key={part}>
            {part !== 'summary' && <h3>{guideLabels[part]}</h3>}
            <Frame className={css[part]}>
              {claims.map((claim) => (
                <ClaimLine key={claim.field} claim={claim} support={support(claim)} active={active} onShow={onShow} />
              ))}
            </Frame>
          </section>
        );
      })}
      {dropped.length > 0 && (
        <section>
          <h3>Taken out</h3>
          <ul>
            {dropped.map(({ field, text }) => (
              <li key={field}>
                <del>{text}</del>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>Found by</h3>
        <p>{[...draft.entry.aliases, ...draft.entry.keywords].join(', ')}</p>
      </section>
      {draft.entry.equipment.length > 0 && (
        <section>
          <h3>Kit</h3>
          <p>{draft.entry.equipment.map(({ id, purpose }) => `${id.replaceAll('-', ' ')} (${purpose})`).join(', ')}</p>
        </section>
      )}
    </div>
  );
}

interface ClaimLineProps extends Pick<DraftDocumentProps, 'active' | 'onShow'> {
  claim: Claim;
  support: Support;
}

function ClaimLine({ claim: { title, text }, support: { numbers, before, isBare }, active, onShow }: ClaimLineProps) {
  const isActive = active !== null && numbers.includes(active);
  return (
    <li>
      <div className={css['claim']}>
        {/* Of a quotation the title is its first words. */}
        {title && !text.startsWith(title) && <b>{title}. </b>}
        <span className={classNames(isActive && css['active'], isBare && css['bare'])}>
          {before === null || before === text ? text : <Changed from={before} to={text} />}
        </span>{' '}
        {isBare && (
          <span className={css['warning']}>
            <TriangleAlert size={14} strokeWidth={1.9} aria-hidden="true" /> No evidence
          </span>
        )}
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            className={css['cite']}
            aria-label={`Evidence ${number}`}
            aria-pressed={number === active}
            onClick={() => onShow(number)}
          >
            {number}
          </button>
        ))}
      </div>
    </li>
  );
}
