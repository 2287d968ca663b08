import { useQuery } from '@tanstack/react-query';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { formatExactMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { Fact, Facts } from '../../../ui/facts';
import { Loaded } from '../../../ui/loaded';
import { Sheet } from '../../../ui/overlay/dialog';
import { SheetBody, SheetFoot, SheetLoading } from '../../../ui/record-sheet';
import { staffFixQuery } from '../api/get-staff-fixes';
import { Comparison } from '../components/comparison';
import { categoryWords } from '../fix-words';
import { FixButtons } from './fix-buttons';
import { statusLooks, statusWords } from './fix-kind';
import css from './fixes.module.css';

interface FixSheetProps {
  fixId: string;
  onClose: () => void;
  onDelete: (fix: StaffFix) => void;
}

/** A fix as large as staff need it to judge it. */
export function FixSheet({ fixId, onClose, onDelete }: FixSheetProps) {
  const query = useQuery(staffFixQuery(fixId));
  return (
    <Sheet open side="right" title={query.data?.title ?? 'Fix'} onOpenChange={(open) => !open && onClose()}>
      <Loaded query={query} what="the fix" loading={<SheetLoading label="Loading the fix" height={400} />}>
        {(fix) => (
          <>
            <SheetBody>
              <p className={css['badges']}>
                <Badge {...statusLooks[fix.status]}>{statusWords[fix.status]}</Badge>
                <Badge>{categoryWords[fix.category]}</Badge>
                {fix.isSample && <Badge>Sample</Badge>}
              </p>
              <div className={css['pictures']}>
                <Comparison fix={fix} sizes="572px" isEager />
              </div>
              <p className={css['description']}>{fix.description}</p>
              <Facts>
                <Fact term="Votes">{fix.voteCount}</Fact>
                <Fact term="Sent in">{formatExactMoment(fix.createdAt)}</Fact>
                <Fact term="First published">{fix.publishedAt && formatExactMoment(fix.publishedAt)}</Fact>
              </Facts>
            </SheetBody>
            <SheetFoot align="start">
              <FixButtons fix={fix} onDelete={onDelete} />
            </SheetFoot>
          </>
        )}
      </Loaded>
    </Sheet>
  );
}
