import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePageKeys } from '../../../../kit/page-keys';
import { useListPlace } from '../../../../kit/use-list-place';
import { buttonClass } from '../../../../ui/button';
import { draftsQuery } from '../../api/get-drafts';
import { reviewPlace } from '../learning-place';
import { DraftQueue } from './draft-queue';
import { DraftView } from './draft-view';
import css from './review.module.css';

/** The inbox: what waits at the left, the open draft beside its evidence. Nothing goes live that nobody has read here. */
export function ReviewView() {
  const list = useListPlace(reviewPlace);
  const { place, linkTo, go } = list;
  const { data } = useQuery(draftsQuery(place));
  const ids = (data?.rows ?? []).map(({ id }) => id);
  // Where there is room for both, the first is open without being asked for.
  const open = place.draft ?? ids[0] ?? null;
  const at = open === null ? -1 : ids.indexOf(open);
  const [isMoved, setMoved] = useState(false);
  const moveTo = (next: string | null) => {
    setMoved(true);
    go({ draft: next }, { replace: true });
  };
  const step = (by: 1 | -1) => {
    const next = ids[at + by];
    if (next) moveTo(next);
  };
  usePageKeys({ j: () => step(1), k: () => step(-1) });

  return (
    <div className={css['review']} data-open={place.draft === null ? undefined : ''}>
      <div className={css['queue']}>
        <DraftQueue open={open} />
      </div>
      {open && (
        <div className={css['draft']}>
          <p className={css['back']}>
            <Link className={buttonClass('quiet', 'small')} to={linkTo({ draft: null })}>
              <ArrowLeft size={16} strokeWidth={1.9} aria-hidden="true" />
              All drafts
            </Link>
            {at >= 0 && data && `${at + 1} of ${data.total}`}
          </p>
          <DraftView
            key={open}
            id={open}
            takesFocus={isMoved}
            onDecided={() => moveTo(ids[at + 1] ?? ids[at - 1] ?? null)}
          />
        </div>
      )}
    </div>
  );
}
