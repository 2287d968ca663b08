import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../ui/load-error';
import { EditSheet } from '../../../ui/overlay/edit-sheet';
import { staffWheelQuery } from '../api/staff-wheel';
import { PrizeFields } from './prize-fields';

interface PrizeSheetProps {
  /** The prize's id, or 'new'. */
  edit: string;
  onClose: () => void;
}

/** Adds a prize or edits one. */
export function PrizeSheet({ edit, onClose }: PrizeSheetProps) {
  const { data, error, refetch } = useQuery(staffWheelQuery);
  const isNew = edit === 'new';
  const prize = data?.prizes.find(({ id }) => id === edit) ?? null;
  return (
    <EditSheet
      title={isNew ? 'Add prize' : (prize?.name ?? 'Prize')}
      question="Discard your changes?"
      onClose={onClose}
    >
      {({ close, noteForm }) =>
        data && (isNew || prize) ? (
          <PrizeFields prize={prize} version={data.version} noteForm={noteForm} onCancel={close} onSaved={onClose} />
        ) : (
          (error ?? data) && (
            <LoadError
              title="The prize could not be loaded"
              error={error ?? new Error('There is no such prize any more.')}
              onRetry={() => void refetch()}
            />
          )
        )
      }
    </EditSheet>
  );
}
