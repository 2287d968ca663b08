import { classNames } from '../../../lib/class-names';
import { Card } from '../../../ui/card';
import { Skeleton } from '../../../ui/skeleton';
import text from '../../../ui/text.module.css';
import answer from './answer-card.module.css';
import css from './result-layout.module.css';

/** The shape of a result, while a previous chat is fetched. */
export function ResultSkeleton() {
  return (
    <div className={classNames(css['page'], css['withRail'])} aria-busy="true">
      <div className={css['main']}>
        <h1 className={text['hidden']}>Loading your chat</h1>
        <Skeleton width="min(420px, 80%)" height={34} />
        <Card className={answer['answer']}>
          <div className={answer['body']}>
            {['100%', '94%', '60%'].map((width) => (
              <Skeleton key={width} width={width} height={16} className={css['skeletonLine'] ?? ''} />
            ))}
            {[1, 2, 3, 4].map((step) => (
              <Skeleton key={step} height={44} className={css['skeletonLine'] ?? ''} />
            ))}
          </div>
        </Card>
      </div>
      <div className={css['rail']}>
        <Skeleton height={420} />
      </div>
    </div>
  );
}
