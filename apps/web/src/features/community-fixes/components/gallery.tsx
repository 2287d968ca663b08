import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { Card } from '../../../ui/card';
import { Skeleton } from '../../../ui/skeleton';
import type { LocalVotes } from '../local-votes';
import { FixCard } from './fix-card';
import css from './gallery.module.css';

interface GalleryProps {
  fixes: Fix[];
  votes: LocalVotes;
  onVote: (fixId: string) => void;
}

/** As many as a wide window shows without scrolling. */
const EAGER = 3;

export function Gallery({ fixes, votes, onVote }: GalleryProps) {
  return (
    <ul className={css['gallery']}>
      {fixes.map((fix, at) => (
        <li key={fix.id}>
          <FixCard fix={fix} vote={votes[fix.id]} onVote={onVote} isEager={at < EAGER} />
        </li>
      ))}
    </ul>
  );
}

export function GallerySkeleton() {
  return (
    <div className={css['gallery']} role="status" aria-label="Loading the fixes">
      {Array.from({ length: 6 }, (_, at) => (
        <Card key={at} className={css['blank']}>
          <Skeleton className={css['picture']} />
          <div>
            <Skeleton width={84} height={22} />
            <Skeleton width="62%" height={20} />
            <Skeleton width="94%" height={15} />
            <Skeleton width="70%" height={15} />
          </div>
          <p>
            <Skeleton width={70} height={14} />
            <Skeleton width={64} height={44} />
          </p>
        </Card>
      ))}
    </div>
  );
}
