import { Clock } from 'lucide-react';
import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/card';
import text from '../../../ui/text.module.css';
import { categoryWords, formatAge } from '../fix-words';
import { shownCount, type LocalVote } from '../local-votes';
import { Comparison } from './comparison';
import { VoteButton } from './vote-button';
import css from './fix-card.module.css';

/** What a card takes of the page at each number of columns. */
const SIZES = '(min-width: 1100px) 30vw, (min-width: 700px) 48vw, 100vw';

interface FixCardProps {
  fix: Fix;
  vote: LocalVote | undefined;
  onVote: (fixId: string) => void;
  isEager: boolean;
}

export function FixCard({ fix, vote, onVote, isEager }: FixCardProps) {
  const { id, title, description, category, createdAt, status, isSample, voteCount } = fix;
  return (
    <Card as="article" id={`fix-${id}`} tabIndex={-1} className={css['card']} aria-labelledby={`title-${id}`}>
      <Comparison fix={fix} sizes={SIZES} isEager={isEager} />
      <div className={css['words']}>
        <p className={css['badges']}>
          <Badge>{categoryWords[category]}</Badge>
          {isSample && <Badge>Sample</Badge>}
          {status === 'pending' && (
            <Badge tone="warn" icon={Clock}>
              Waiting for a check
            </Badge>
          )}
        </p>
        <h2 className={text['h3']} id={`title-${id}`}>
          {title}
        </h2>
        <p className={css['description']}>{description}</p>
      </div>
      <div className={css['foot']}>
        <time className={text['cap']} dateTime={createdAt}>
          {formatAge(createdAt)}
        </time>
        {status === 'published' ? (
          <VoteButton
            title={title}
            count={shownCount(voteCount, vote)}
            hasVoted={vote !== undefined}
            onVote={() => onVote(id)}
          />
        ) : (
          <span className={text['cap']}>Only you can see it until then</span>
        )}
      </div>
    </Card>
  );
}
