import { Link } from 'react-router';
import type { GuideRow } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import type { EntryStatus } from '@app/contracts/knowledge/knowledge-versions.constants.js';
import type { Column } from '../../../kit/column';
import { DraftBadge } from '../../../kit/draft-note';
import type { ListAt } from '../../../kit/use-list-place';
import { formatMoment } from '../../../lib/moments';
import { Badge, type Tone } from '../../../ui/badge';
import table from '../../../ui/table.module.css';
import { originWords, statusWords, zoneWords } from '../guide-words';
import { guideRecord } from './guide-draft';
import type { guidesPlace } from './guides-place';

export const statusTones: Record<EntryStatus, Tone> = {
  approved: 'ok',
  retired: 'neutral',
  draft: 'warn',
  rejected: 'danger',
};

/** A guide's title opens it. */
export const guidesColumns = (linkTo: ListAt<typeof guidesPlace.plain>['linkTo']): Column<GuideRow>[] => [
  {
    id: 'title',
    header: 'Guide',
    kind: 'name',
    sorts: { asc: 'title', desc: '-title' },
    hint: ({ title }) => title,
    cell: ({ slug, title, problem }) => (
      <>
        <span className={table['named']}>
          <Link className={table['open']} id={`guide-${slug}`} to={linkTo({ guide: slug })} data-opens="">
            {title}
          </Link>{' '}
          <DraftBadge record={guideRecord(slug)} />
        </span>
        <span className={table['note']} title={problem}>
          {problem}
        </span>
      </>
    ),
  },
  { id: 'zone', header: 'Part of the car', cell: ({ zone }) => zoneWords[zone] },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>,
  },
  { id: 'origin', header: 'From', label: () => 'From', cell: ({ origin }) => originWords[origin] },
  {
    id: 'version',
    header: 'Version',
    kind: 'number',
    label: () => 'Version',
    sorts: { asc: 'version', desc: '-version' },
    cell: ({ version }) => version,
  },
  {
    id: 'updatedAt',
    header: 'Changed',
    isLater: true,
    label: () => 'Changed',
    sorts: { asc: 'updatedAt', desc: '-updatedAt' },
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>,
  },
];
