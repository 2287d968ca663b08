import { Link } from 'react-router';
import type { StaffFix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { fixSides } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { classNames } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/moments';
import table from '../../../ui/table.module.css';
import { categoryWords } from '../fix-words';
import { FixButtons } from './fix-buttons';
import { FixStatusBadge } from './fix-status-badge';
import { useFixesPlace } from './fixes-url';
import css from './fixes.module.css';

interface FixesTableRowProps {
  fix: StaffFix;
  isOpen: boolean;
  onDelete: (fix: StaffFix) => void;
}

export function FixesTableRow({ fix, isOpen, onDelete }: FixesTableRowProps) {
  const [, linkTo] = useFixesPlace();
  return (
    <tr data-selected={isOpen || undefined}>
      <td className={css['thumbs']}>
        <span>
          {fixSides.map((side) => (
            <img key={side} src={smallest(fix, side)} alt="" width={50} height={38} loading="lazy" decoding="async" />
          ))}
        </span>
      </td>
      <td className={table['name']}>
        <Link className={table['open']} id={`fix-${fix.id}`} to={linkTo({ fix: fix.id })} state={{ opened: 'here' }}>
          {fix.title}
        </Link>
      </td>
      <td>
        {categoryWords[fix.category]}
        {fix.isSample && <span className={css['sample']}>, sample</span>}
      </td>
      <td>
        <FixStatusBadge status={fix.status} />
      </td>
      <td className={table['number']} data-label="Votes">
        {fix.voteCount}
      </td>
      <td className={table['later']}>
        <time dateTime={fix.createdAt}>{formatMoment(fix.createdAt)}</time>
      </td>
      <td className={classNames(table['actions'], css['actions'])}>
        <FixButtons fix={fix} onDelete={onDelete} isCompact />
      </td>
    </tr>
  );
}

/** The lightest form of a picture that there is by now. */
function smallest(fix: StaffFix, side: 'before' | 'after'): string {
  const [first, ...others] = fix[side].sources;
  if (!first) return side === 'before' ? fix.beforeImageUrl : fix.afterImageUrl;
  return others.reduce((least, source) => (source.width < least.width ? source : least), first).url;
}
