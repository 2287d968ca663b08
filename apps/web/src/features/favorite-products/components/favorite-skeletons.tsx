import { Card } from '../../../ui/card';
import { Skeleton } from '../../../ui/skeleton';
import text from '../../../ui/text.module.css';
import css from './favorite-grid.module.css';
import card from './favorite-card.module.css';

const PLACEHOLDERS = 10;

/** Ten cards in the shape of what is coming. */
export function FavoriteSkeletons({ isOffline }: { isOffline: boolean }) {
  return (
    <>
      <p role="status" className={isOffline ? css['offline'] : text['hidden']}>
        {isOffline ? 'You are offline. The products load as soon as you are back.' : 'Loading products'}
      </p>
      <div className={css['grid']} aria-hidden="true" data-testid="placeholders">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <Card key={index} className={card['card']}>
            <Skeleton width="100%" height="auto" className={css['picture']} />
            <div className={card['about']}>
              <Skeleton width="40%" height={13} className={css['line']} />
              <Skeleton width="80%" height={17} className={css['line']} />
              <Skeleton width="35%" height={15} className={css['line']} />
              <Skeleton width="60%" height={13} className={css['line']} />
              <Skeleton width="100%" height={4} />
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
