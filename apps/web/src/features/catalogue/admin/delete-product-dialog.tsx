import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useDeleteProduct } from '../api/delete-product';

interface DeleteProductDialogProps {
  product: ListedProduct;
  onClose: () => void;
}

export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const deletion = useDeleteProduct(product, onClose);
  return (
    <ConfirmDialog
      title={`Delete ${product.productName}?`}
      action="Delete product"
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    >
      <p>
        Its links, prices and votes go with it, and answers suggest it no more. The audit log can bring it back for 30
        days.
      </p>
    </ConfirmDialog>
  );
}
