import { BulkActions } from '../../../kit/bulk-actions';
import { filterWords } from '../../../kit/bulk-words';
import type { Chosen } from '../../../kit/selection';
import type { SetAction } from '../../../kit/set-action';
import { useListPlace } from '../../../kit/use-list-place';
import { callStaff } from '../../../lib/staff-call';
import { CORRECTIONS } from '../api/get-corrections';
import { trainingPlace } from './training-place';

const actions: SetAction<'activate' | 'deactivate' | 'delete'>[] = [
  {
    name: 'activate',
    label: 'Activate',
    done: 'Activated',
    kind: 'primary',
    consequence: [
      'Everybody who asks what it corrects is answered by it from now on.',
      'Everybody who asks what they correct is answered by them from now on.',
    ],
  },
  {
    name: 'deactivate',
    label: 'Deactivate',
    done: 'Deactivated',
    consequence: [
      'Its question is answered from the guides again. It stays here.',
      'Their questions are answered from the guides again. They stay here.',
    ],
  },
  {
    name: 'delete',
    label: 'Delete',
    done: 'Deleted',
    kind: 'danger',
    consequence: [
      'Its question is answered from the guides again. The audit log can bring it back for 30 days.',
      'Their questions are answered from the guides again. The audit log can bring them back for 30 days.',
    ],
  },
];

/** Follows several corrections, or no longer, or takes them away. */
export function CorrectionsBulk({ chosen }: { chosen: Chosen }) {
  const { q } = useListPlace(trainingPlace).place;
  return (
    <BulkActions
      noun={['correction', 'corrections']}
      chosen={chosen}
      matching={{ q }}
      words={filterWords(q)}
      actions={actions}
      lists={[CORRECTIONS]}
      run={(client, action, rows) =>
        callStaff(client, 'POST /api/training/corrections/bulk', { body: { action, rows } })
      }
    />
  );
}
