import { useQuery } from '@tanstack/react-query';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { formatExactMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { LoadError } from '../../../ui/load-error';
import { Sheet } from '../../../ui/overlay/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { staffFixQuery } from '../api/get-staff-fixes';
import { Comparison } from '../components/comparison';
import { categoryWords } from '../fix-words';
import { FixButtons } from './fix-buttons';
import { FixStatusBadge } from './fix-status-badge';
import css from './fixes.module.css';

interface FixSheetProps {
  fixId: string;
  onClose: () => void;
  onDelete: (fix: StaffFix) => void;
}

/** A fix as large as staff need it to judge it. */
export function FixSheet({ fixId, onClose, onDelete }: FixSheetProps) {
  const { data: fix, error, refetch } = useQuery(staffFixQuery(fixId));
  return (
    <Sheet open side="right" title={fix?.title ?? 'Fix'} onOpenChange={(open) => !open && onClose()}>
      {fix ? (
        <>
          <div className={css['body']}>
            <p className={css['badges']}>
              <FixStatusBadge status={fix.status} />
              <Badge>{categoryWords[fix.category]}</Badge>
              {fix.isSample && <Badge>Sample</Badge>}
            </p>
            <div className={css['pictures']}>
              <Comparison fix={fix} sizes="572px" isEager />
            </div>
            <p className={css['description']}>{fix.description}</p>
            <dl className={css['facts']}>
              <Fact name="Votes">{fix.voteCount}</Fact>
              <Fact name="Sent in">{formatExactMoment(fix.createdAt)}</Fact>
              {fix.publishedAt && <Fact name="First published">{formatExactMoment(fix.publishedAt)}</Fact>}
            </dl>
          </div>
          <div className={css['foot']}>
            <FixButtons fix={fix} onDelete={onDelete} />
          </div>
        </>
      ) : error ? (
        <LoadError title="The fix could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={css['body']} role="status" aria-label="Loading the fix">
          <Skeleton width={90} height={22} />
          <Skeleton width="100%" height={400} />
        </div>
      )}
    </Sheet>
  );
}

function Fact({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
