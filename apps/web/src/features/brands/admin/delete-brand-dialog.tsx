import type { StaffBrand } from '@app/contracts/brands/brands.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useDeleteBrand } from '../api/delete-brand';
import { productWords } from '../brand-words';

interface DeleteBrandDialogProps {
  brand: StaffBrand;
  onClose: () => void;
}

/** The server says why not, too: products may have been added since the list was read. */
export function DeleteBrandDialog({ brand, onClose }: DeleteBrandDialogProps) {
  const { name, productCount } = brand;
  const deletion = useDeleteBrand(brand, onClose);
  const isUsed = productCount > 0;
  return (
    <ConfirmDialog
      title={isUsed ? `${name} cannot be deleted` : `Delete ${name}?`}
      action={isUsed ? 'All right' : 'Delete brand'}
      kind={isUsed ? 'primary' : 'danger'}
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => (isUsed ? onClose() : deletion.mutate())}
    >
      {isUsed ? (
        <p>
          {name} still has {productWords(productCount)}. Delete them or choose another brand for them first;
          blacklisting it hides them from visitors and keeps everything.
        </p>
      ) : (
        <p>Nothing is sold under it. The audit log can bring it back for 30 days.</p>
      )}
    </ConfirmDialog>
  );
}
