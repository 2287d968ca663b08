import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../ui/load-error';
import { EditSheet } from '../../../ui/overlay/edit-sheet';
import { SheetLoading } from '../../../ui/record-sheet';
import { staffAdsQuery } from '../api/get-staff-ads';
import { AdFields } from './ad-fields';

interface AdSheetProps {
  /** The ad's id, or 'new'. */
  edit: string;
  onClose: () => void;
}

/** Adds an ad or edits one. */
export function AdSheet({ edit, onClose }: AdSheetProps) {
  const { data, error, refetch } = useQuery(staffAdsQuery);
  const isNew = edit === 'new';
  const ad = data?.find(({ id }) => id === edit) ?? null;
  return (
    <EditSheet title={isNew ? 'Add ad' : 'Edit ad'} question="Discard your changes?" onClose={onClose}>
      {({ close, noteForm }) => {
        if (isNew || ad) return <AdFields ad={ad} noteForm={noteForm} onCancel={close} onSaved={onClose} />;
        if (!error && !data) return <SheetLoading label="Loading the ad" />;
        return (
          <LoadError
            title="The ad could not be loaded"
            error={error ?? new Error('There is no such ad any more.')}
            onRetry={() => void refetch()}
          />
        );
      }}
    </EditSheet>
  );
}
