import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../ui/load-error';
import { EditSheet } from '../../../ui/overlay/edit-sheet';
import { SheetLoading } from '../../../ui/record-sheet';
import { productQuery } from '../api/get-products';
import { ProductFields } from './product-fields';

interface ProductSheetProps {
  /** The product's id, or 'new'. */
  edit: string;
  onClose: () => void;
}

/** Adds a product or edits one. */
export function ProductSheet({ edit, onClose }: ProductSheetProps) {
  const isNew = edit === 'new';
  const { data, error, refetch } = useQuery({ ...productQuery(edit), enabled: !isNew });
  return (
    <EditSheet
      title={isNew ? 'Add Product' : (data?.productName ?? 'Product')}
      question="Discard your changes?"
      onClose={onClose}
    >
      {({ close, noteForm }) => {
        if (isNew || data)
          return <ProductFields product={data ?? null} noteForm={noteForm} onCancel={close} onSaved={onClose} />;
        if (error)
          return <LoadError title="The product could not be loaded" error={error} onRetry={() => void refetch()} />;
        return <SheetLoading label="Loading the product" height={480} />;
      }}
    </EditSheet>
  );
}
