import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { fixSides } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { type ListAt } from '../../../kit/use-list-place';
import type { Column } from '../../../kit/column';
import { RowLink } from '../../../kit/row-link';
import { formatMoment } from '../../../lib/moments';
import { categoryWords } from '../fix-words';
import { FixButtons } from './fix-buttons';
import { FixStatusBadge } from './fix-status-badge';
import css from './fixes.module.css';

interface ColumnsOptions {
  linkTo: ListAt<{ fix: string | null }>['linkTo'];
  onDelete: (fix: StaffFix) => void;
}

export const fixesColumns = ({ linkTo, onDelete }: ColumnsOptions): Column<StaffFix>[] => [
  {
    id: 'pictures',
    header: 'Pictures',
    className: css['thumbs'],
    cell: (fix) => (
      <span>
        {fixSides.map((side) => (
          <img key={side} src={smallest(fix, side)} alt="" width={50} height={38} loading="lazy" decoding="async" />
        ))}
      </span>
    ),
  },
  {
    id: 'title',
    header: 'Title',
    kind: 'name',
    cell: ({ id, title }) => (
      <RowLink id={`fix-${id}`} to={linkTo({ fix: id })}>
        {title}
      </RowLink>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    className: css['category'],
    cell: ({ category, isSample }) => (
      <>
        {categoryWords[category]}
        {isSample && <span className={css['sample']}>, sample</span>}
      </>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <FixStatusBadge status={status} /> },
  {
    id: 'votes',
    header: 'Votes',
    kind: 'number',
    sorts: { desc: 'votes' },
    label: () => 'Votes',
    cell: ({ voteCount }) => voteCount,
  },
  {
    id: 'createdAt',
    header: 'Sent in',
    isLater: true,
    sorts: { asc: 'oldest', desc: 'newest' },
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    className: css['actions'],
    cell: (fix) => <FixButtons fix={fix} onDelete={onDelete} isCompact />,
  },
];

/** The lightest form of a picture that there is by now. */
function smallest(fix: StaffFix, side: 'before' | 'after'): string {
  const [first, ...others] = fix[side].sources;
  if (!first) return side === 'before' ? fix.beforeImageUrl : fix.afterImageUrl;
  return others.reduce((least, source) => (source.width < least.width ? source : least), first).url;
}
