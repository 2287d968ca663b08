import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { favouriteFields } from '@app/contracts/early-access/early-access.constants.js';
import type { EarlyAccessSubmission } from '@app/contracts/early-access/early-access.contract.js';
import { formatExactMoment } from '../../../lib/moments';
import { Badge } from '../../../ui/badge';
import { Fact, Facts } from '../../../ui/facts';
import { LoadError } from '../../../ui/load-error';
import { Sheet } from '../../../ui/overlay/dialog';
import { SheetBody, SheetFoot, SheetLoading, SheetPart } from '../../../ui/record-sheet';
import { submissionQuery } from '../api/get-submissions';
import { favouriteWords } from '../favourite-words';
import { typeTones } from './users-columns';

interface UserSheetProps {
  userId: string;
  /** What can be done about the person. */
  actions: (submission: EarlyAccessSubmission) => ReactNode;
  onClose: () => void;
}

/** What one person has sent. */
export function UserSheet({ userId, actions, onClose }: UserSheetProps) {
  const { data, error, refetch } = useQuery(submissionQuery(userId));
  return (
    <Sheet open side="right" title={data?.email ?? 'User'} onOpenChange={(open) => !open && onClose()}>
      {data ? (
        <>
          <SheetBody>
            <p>
              <Badge tone={typeTones[data.userType]}>{data.userType}</Badge>
            </p>
            <SheetPart title="Favourite products">
              <Facts>
                {favouriteFields.map((field) => (
                  <Fact key={field} term={favouriteWords[field]}>
                    {data[field]}
                  </Fact>
                ))}
              </Facts>
            </SheetPart>
            <Facts>
              <Fact term="Email">{data.email}</Fact>
              <Fact term="Signed up">{formatExactMoment(data.createdAt)}</Fact>
              <Fact term="Sent again">{data.updatedAt !== data.createdAt && formatExactMoment(data.updatedAt)}</Fact>
            </Facts>
          </SheetBody>
          <SheetFoot align="start">{actions(data)}</SheetFoot>
        </>
      ) : error ? (
        <LoadError title="The submission could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <SheetLoading label="Loading the submission" height={320} />
      )}
    </Sheet>
  );
}
