import { TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import type { Draft } from '@app/contracts/learning/drafts.contract.js';
import { formatDate } from '../../../../lib/dates';
import { formatMoment } from '../../../../lib/moments';
import { Badge } from '../../../../ui/badge';
import text from '../../../../ui/text.module.css';
import { draftStateWords, draftWords } from '../../learning-words';
import { sessionLink } from '../learning-place';
import { claimsOf, supportOf } from './claims';
import css from './review.module.css';

interface DraftHeadProps {
  draft: Draft;
  titleId: string;
  titleRef: Ref<HTMLHeadingElement>;
}

/** What it is, where it came from, how much of it is proved, and what has become of it. */
export function DraftHead({ draft, titleId, titleRef }: DraftHeadProps) {
  const claims = claimsOf(draft.entry).flatMap((part) => part.claims);
  const support = supportOf(draft);
  const bare = claims.filter((claim) => support(claim).isBare).length;
  return (
    <header className={css['head']}>
      <h2 ref={titleRef} id={titleId} className={text['h2']} tabIndex={-1}>
        {draft.title}
      </h2>
      <p className={text['cap']}>
        {draftWords(draft)}. Drafted {formatMoment(draft.createdAt)}
        {draft.sessionId && (
          <>
            {' '}
            in <Link to={sessionLink(draft.sessionId)}>this session</Link>
          </>
        )}
        {draft.state === 'waiting' && `, kept until ${formatDate(new Date(draft.expiresAt))}`}.
      </p>
      <p className={css['badges']}>
        {draft.state !== 'waiting' && <Badge>{draftStateWords[draft.state]}</Badge>}
        <Badge tone="info">
          {claims.length - bare} of {claims.length} claims have evidence
        </Badge>
        {bare > 0 && (
          <Badge tone="warn" icon={TriangleAlert}>
            {bare === 1 ? '1 has none' : `${bare} have none`}
          </Badge>
        )}
        {draft.doubt && (
          <Badge tone="warn" icon={TriangleAlert}>
            Doubted
          </Badge>
        )}
        {draft.isLowConfidence && (
          <Badge tone="warn" icon={TriangleAlert}>
            Low confidence
          </Badge>
        )}
      </p>
      {draft.isLowConfidence && (
        <p className={css['note']}>Put together from quotations alone, without a model: read it word by word.</p>
      )}
      {draft.doubt && (
        <p className={css['note']}>
          <strong>Back in the inbox.</strong> {draft.doubt}
        </p>
      )}
      {draft.decidedAt && (
        <p className={css['note']}>
          {draftStateWords[draft.state]} {formatMoment(draft.decidedAt)}
          {draft.decidedBy && ` by ${draft.decidedBy}`}
          {draft.reason && `: ${draft.reason}`}
        </p>
      )}
    </header>
  );
}
