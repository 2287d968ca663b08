import type { UserType } from '@app/contracts/early-access/early-access.constants.js';
import type { EarlyAccessSubmission } from '@app/contracts/early-access/early-access.contract.js';
import type { Column } from '../../../kit/column';
import { RowLink } from '../../../kit/row-link';
import type { ListAt } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge, type Tone } from '../../../ui/badge';
import { AnswerDots } from './answer-dots';
import type { UsersPlace } from './users-place';

export const typeTones: Record<UserType, Tone> = { Detailer: 'ok', Enthusiast: 'info', Beginner: 'neutral' };

export const usersColumns = (linkTo: ListAt<UsersPlace>['linkTo']): Column<EarlyAccessSubmission>[] => [
  {
    id: 'email',
    header: 'Email',
    kind: 'name',
    sorts: { asc: 'email', desc: '-email' },
    hint: ({ email }) => email,
    cell: ({ id, email }) => (
      <RowLink id={`user-${id}`} to={linkTo({ user: id })}>
        {email}
      </RowLink>
    ),
  },
  {
    id: 'userType',
    header: 'Type',
    sorts: { asc: 'userType', desc: '-userType' },
    cell: ({ userType }) => <Badge tone={typeTones[userType]}>{userType}</Badge>,
  },
  { id: 'answers', header: 'Products', cell: (submission) => <AnswerDots submission={submission} /> },
  {
    id: 'createdAt',
    header: 'Signed up',
    sorts: { asc: 'createdAt', desc: '-createdAt' },
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];
