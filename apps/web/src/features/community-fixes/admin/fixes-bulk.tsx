import { BulkActions } from '../../../kit/bulk-actions';
import { filterWords } from '../../../kit/bulk-words';
import type { Chosen } from '../../../kit/selection';
import type { SetAction } from '../../../kit/set-action';
import { useListPlace } from '../../../kit/use-list-place';
import { callStaff } from '../../../lib/staff-call';
import { fixesQuery } from '../api/get-fixes';
import { STAFF_FIXES } from '../api/get-staff-fixes';
import { statusWords } from './fix-kind';
import { fixesPlace } from './fixes-place';

const actions: SetAction<'publish' | 'hide' | 'delete'>[] = [
  {
    name: 'publish',
    label: 'Publish',
    done: 'Published',
    kind: 'primary',
    consequence: [
      'Everybody sees it in the gallery from their next visit on.',
      'Everybody sees them in the gallery from their next visit on.',
    ],
  },
  {
    name: 'hide',
    label: 'Hide',
    done: 'Hidden',
    consequence: [
      'Nobody but staff sees it. It keeps its votes.',
      'Nobody but staff sees them. They keep their votes.',
    ],
  },
  {
    name: 'delete',
    label: 'Delete',
    done: 'Deleted',
    kind: 'danger',
    consequence: [
      'Its pictures and votes go with it. The audit log can bring it back for 30 days.',
      'Their pictures and votes go with them. The audit log can bring them back for 30 days.',
    ],
  },
];

/** Shows several fixes to everybody, or to nobody but staff, or takes them away. */
export function FixesBulk({ chosen }: { chosen: Chosen }) {
  const { q, status } = useListPlace(fixesPlace).place;
  return (
    <BulkActions
      noun={['fix', 'fixes']}
      chosen={chosen}
      matching={{ q, status }}
      words={filterWords(q, status && statusWords[status])}
      actions={actions}
      lists={[STAFF_FIXES, fixesQuery.queryKey]}
      run={(client, action, rows) => callStaff(client, 'POST /api/admin/fixes/bulk', { body: { action, rows } })}
    />
  );
}
