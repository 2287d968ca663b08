import type { CSSProperties } from 'react';
import { favouriteFields } from '@app/contracts/early-access/early-access.constants.js';
import type { EarlyAccessSubmission } from '@app/contracts/early-access/early-access.contract.js';
import { liquidOf } from '../../../ui/art/liquids';
import { favouriteWords } from '../favourite-words';
import css from './users.module.css';

/** Ten products, a dot each in the colour of its liquid; filled where there is an answer. */
export function AnswerDots({ submission }: { submission: EarlyAccessSubmission }) {
  const answered = favouriteFields.filter((field) => submission[field] !== null);
  return (
    <span className={css['dots']} role="img" aria-label={`${answered.length} of ${favouriteFields.length} products`}>
      {favouriteFields.map((field) => (
        <i
          key={field}
          className={submission[field] === null ? undefined : css['answered']}
          style={{ '--liq': liquidOf(favouriteWords[field]).colour } as CSSProperties}
          title={`${favouriteWords[field]}: ${submission[field] ?? 'no answer'}`}
        />
      ))}
    </span>
  );
}
