import type { Equipment } from '@app/contracts/analysis/analysis.contract.js';
import { TriangleAlert } from 'lucide-react';
import { KitArt } from '../../../ui/art/kit-art';
import type { JobInHand } from '../job';
import { kitOfStep } from '../step-kit';
import { waitsIn } from '../waits';
import type { BayPage } from './bay-pages';
import { BayTimer } from './bay-timer';
import css from './step-page.module.css';

interface StepPageProps {
  page: Extract<BayPage, { kind: 'step' }>;
  equipment: Equipment[];
  inHand: JobInHand;
}

/** One step: what to do in letters that are read from a metre away, its kit, its wait. */
export function StepPage({ page: { index, step, cautions }, equipment, inHand }: StepPageProps) {
  const [wait] = waitsIn(step.text);
  const kit = kitOfStep(step, equipment);
  return (
    <>
      <div className={css['words']}>
        {step.title && <h2 className={css['title']}>{step.title}</h2>}
        <p className={step.title ? css['text'] : css['title']}>{step.text}</p>
        {cautions.map(({ text }) => (
          <p key={text} className={css['caution']}>
            <TriangleAlert size={24} strokeWidth={2} aria-label="Careful" />
            {text}
          </p>
        ))}
      </div>
      {wait !== undefined ? (
        <BayTimer inHand={inHand} step={index} seconds={wait} />
      ) : (
        kit.length > 0 && (
          <ul className={css['kit']}>
            {kit.map(({ name, kitId, category }) => (
              <li key={name}>
                <KitArt kitId={kitId} category={category} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        )
      )}
    </>
  );
}
