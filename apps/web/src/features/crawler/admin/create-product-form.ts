import { type MatchDecision, matchDecisionSchema, type ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import { readBy } from '../../../kit/use-record-form';

/** What stands in the fields: what the catalogue needs beside what the shop said. */
export type NewProductDraft = Record<'brand' | 'category', string>;

/** Names what is typed of a shop's product among all records of which something is typed. */
export const newProductRecord = (shopProductId: string) => `shop-product/${shopProductId}`;

export const draftOf = ({ brand, category }: ShopProduct): NewProductDraft => ({
  brand: brand ?? '',
  category: category ?? '',
});

/** The decision that goes to the server, or what each field has to say. The rules are the contract's own. */
export const readNewProduct = readBy<NewProductDraft, MatchDecision>(matchDecisionSchema, (draft) => ({
  decision: 'create',
  ...draft,
}));
