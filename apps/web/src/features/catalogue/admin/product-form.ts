import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import { type ProductForm, productFormSchema } from '@app/contracts/catalogue/product-form.contract.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import { readBy } from '../../../kit/use-record-form';

/** Names a product among all records of which something is typed. */
export const productRecord = (id: string) => `product/${id}`;

export const fieldLabels: Record<keyof ProductForm, string> = {
  productName: 'Product name',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  priceRange: 'Price range',
  problemType: 'Problem type',
  keywords: 'Keywords',
  aiLogic: 'AI logic',
  imageUrl: 'Picture',
  youtubeVideoId: 'YouTube video',
  isYoutubeShort: 'The video is a Short',
  availabilityCleanyourcar: 'Available at Cleanyourcar',
  availabilityIn2detailing: 'Available at In2Detailing',
  availabilityPolishedbliss: 'Available at Polished Bliss',
  actualProductUrlCleanyourcar: 'Page at Cleanyourcar',
  actualProductUrlIn2detailing: 'Page at In2Detailing',
  actualProductUrlPolishedbliss: 'Page at Polished Bliss',
};

const empty: ProductForm = {
  productName: '',
  brand: '',
  category: '',
  description: '',
  priceRange: '',
  problemType: '',
  keywords: '',
  aiLogic: '',
  imageUrl: '',
  youtubeVideoId: '',
  isYoutubeShort: false,
  availabilityCleanyourcar: true,
  availabilityIn2detailing: true,
  availabilityPolishedbliss: true,
  actualProductUrlCleanyourcar: '',
  actualProductUrlIn2detailing: '',
  actualProductUrlPolishedbliss: '',
};

/** What the fields hold of a product, or of a new one. */
export const formOf = (product: Product | null): ProductForm =>
  product === null
    ? empty
    : (Object.fromEntries(Object.keys(empty).map((name) => [name, product[name as keyof ProductForm]])) as ProductForm);

/** What goes to the server, or what each field has to say. The rules are the contract's own. */
export const readProduct = readBy<ProductForm, ProductForm>(productFormSchema);

export const productConflict: ConflictWords<ProductForm> = {
  noun: 'product',
  labels: fieldLabels,
  say: (_name, value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)),
};
