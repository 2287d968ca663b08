import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../ui/load-error';
import { EditSheet } from '../../../ui/overlay/edit-sheet';
import { SheetLoading } from '../../../ui/record-sheet';
import { allBrandsQuery } from '../api/get-brands';
import { BrandFields } from './brand-fields';

interface BrandSheetProps {
  /** The brand's id, or 'new'. */
  edit: string;
  onClose: () => void;
}

/** Adds a brand or edits one. */
export function BrandSheet({ edit, onClose }: BrandSheetProps) {
  const isNew = edit === 'new';
  const { data, error, refetch } = useQuery({ ...allBrandsQuery, enabled: !isNew });
  const brand = data?.find(({ id }) => id === edit) ?? null;
  return (
    <EditSheet
      title={isNew ? 'Add Brand' : (brand?.name ?? 'Brand')}
      question="Discard your changes?"
      onClose={onClose}
    >
      {({ close, noteForm }) => {
        if (isNew || brand) return <BrandFields brand={brand} noteForm={noteForm} onCancel={close} onSaved={onClose} />;
        if (!error && !data) return <SheetLoading label="Loading the brand" />;
        return (
          <LoadError
            title="The brand could not be loaded"
            error={error ?? new Error('There is no such brand any more.')}
            onRetry={() => void refetch()}
          />
        );
      }}
    </EditSheet>
  );
}
