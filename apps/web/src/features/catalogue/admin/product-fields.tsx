import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { RecordSheetForm } from '../../../kit/record-sheet-form';
import { useRecordForm } from '../../../kit/use-record-form';
import type { NoteForm } from '../../../ui/overlay/edit-sheet';
import { SheetPart } from '../../../ui/record-sheet';
import { productQuery } from '../api/get-products';
import { useSaveProduct } from '../api/save-product';
import { formOf, productConflict, productRecord, readProduct } from './product-form';
import { AboutFields, AssistantFields, PictureFields, ShopFields } from './product-parts';
import { SuggestedFor } from './suggested-for';

interface ProductFieldsProps {
  /** Null while a new one is added. */
  product: Product | null;
  noteForm: NoteForm;
  onCancel: () => void;
  onSaved: () => void;
}

export function ProductFields({ product, noteForm, onCancel, onSaved }: ProductFieldsProps) {
  const client = useQueryClient();
  const save = useSaveProduct();
  const form = useRecordForm({
    record: productRecord(product?.id ?? 'new'),
    base: formOf(product),
    version: product?.version ?? null,
    read: readProduct,
    save: (values, version) => save(values, product && version !== null ? { id: product.id, version } : null),
    latest: async () => {
      const now = product && (await client.fetchQuery(productQuery(product.id)));
      return now ? { fields: formOf(now), version: now.version } : null;
    },
    uniqueField: 'productName',
    onSaved,
  });

  return (
    <RecordSheetForm
      label={product ? `Edit ${product.productName}` : 'Add Product'}
      form={form}
      words={productConflict}
      record={product && { type: 'product', id: product.id }}
      action={product ? 'Save changes' : 'Add Product'}
      noteForm={noteForm}
      onCancel={onCancel}
    >
      <AboutFields form={form} />
      <SheetPart title="For the assistant">
        <AssistantFields form={form} />
        <SuggestedFor id={product?.id ?? null} form={form.fields} />
      </SheetPart>
      <SheetPart title="Shops">
        <ShopFields form={form} />
      </SheetPart>
      <SheetPart title="Picture and video">
        <PictureFields form={form} />
      </SheetPart>
    </RecordSheetForm>
  );
}
