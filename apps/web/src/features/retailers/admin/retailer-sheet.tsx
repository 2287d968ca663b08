import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../ui/load-error';
import { EditSheet } from '../../../ui/overlay/edit-sheet';
import { retailersQuery } from '../api/get-retailers';
import { RetailerFields } from './retailer-fields';

interface RetailerSheetProps {
  /** The retailer's slug, or 'new'. */
  edit: string;
  onClose: () => void;
}

/** Adds a retailer or edits one. */
export function RetailerSheet({ edit, onClose }: RetailerSheetProps) {
  const { data, error, refetch } = useQuery(retailersQuery);
  const isNew = edit === 'new';
  const retailer = data?.find(({ slug }) => slug === edit) ?? null;
  return (
    <EditSheet
      title={isNew ? 'Add retailer' : (retailer?.retailer ?? 'Retailer')}
      question="Discard your changes?"
      onClose={onClose}
    >
      {({ close, noteForm }) =>
        isNew || retailer ? (
          <RetailerFields retailer={retailer} noteForm={noteForm} onCancel={close} onSaved={onClose} />
        ) : (
          (error ?? data) && (
            <LoadError
              title="The retailer could not be loaded"
              error={error ?? new Error('There is no such retailer any more.')}
              onRetry={() => void refetch()}
            />
          )
        )
      }
    </EditSheet>
  );
}
