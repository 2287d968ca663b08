import type { Product } from '@app/contracts/catalogue/catalogue.contract.js';
import type { Answer, Client } from '../testing/client.js';

/** What staff do with the catalogue's products, by HTTP. */
export const createProduct = (staff: Client, form: object): Promise<Answer<Product>> =>
  staff.call('POST', '/api/products', form);

export const changeProduct = (staff: Client, id: string, change: object): Promise<Answer<Product>> =>
  staff.call('PUT', `/api/products/${id}`, change);

let made = 0;

/** A product of its own name, of an approved brand. */
export async function aProduct(staff: Client, parts: object = {}): Promise<Product> {
  const form = { productName: `Product ${++made}`, brand: 'Halden Bay', category: 'Shampoo', ...parts };
  const answer = await createProduct(staff, form);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json;
}
