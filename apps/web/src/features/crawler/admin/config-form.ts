import {
  type CrawlConfig,
  type CrawlConfigForm,
  crawlConfigFormSchema,
  type PreviewForm,
  previewFormSchema,
} from '@app/contracts/crawler/crawler.contract.js';
import { type SelectorField, selectorFields } from '@app/contracts/crawler/crawler.constants.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import { fieldWords, frequencyWords } from '../crawl-words';

/** What stands in the fields of a configuration, as typed. */
export type ConfigText = Omit<CrawlConfigForm, 'retailerName'>;

/** What is wrong, by field: 'baseUrl', 'selectors.price'. */
export type ConfigErrors = Readonly<Record<string, string>>;

const noSelectors = Object.fromEntries(selectorFields.map((field) => [field, ''])) as Record<SelectorField, string>;

export const textOf = (config: CrawlConfig | null): ConfigText => ({
  baseUrl: config?.baseUrl ?? '',
  productListUrl: config?.productListUrl ?? '',
  // One that was put back from before a field was added lacks it.
  selectors: { ...noSelectors, ...config?.selectors },
  crawlFrequency: config?.crawlFrequency ?? 'daily',
  isActive: config?.isActive ?? false,
  permissionNote: config?.permissionNote ?? '',
});

type Read<Form> = { form: Form } | { errors: ConfigErrors };

/** What goes to the server, or what each field has to say. The rules are the contract's own. */
export const readConfig = (text: ConfigText, retailerName: string): Read<CrawlConfigForm> =>
  read(crawlConfigFormSchema.safeParse({ ...text, retailerName }));

/** The part of it that a preview needs. */
export const readForPreview = (text: ConfigText): Read<PreviewForm> => read(previewFormSchema.safeParse(text));

function read<Form>(
  result:
    | { success: true; data: Form }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } },
): Read<Form> {
  return result.success
    ? { form: result.data }
    : { errors: toErrors(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))) };
}

/** The first complaint about each field. */
export const toErrors = (complaints: readonly { path: string; message: string }[]): ConfigErrors =>
  Object.fromEntries([...complaints].reverse().map(({ path, message }) => [path, message]));

/** What the form keeps of it: one value a field, a selector by the path that complaints go by. */
export type ConfigFields = Omit<ConfigText, 'selectors'> & Record<`selectors.${SelectorField}`, string>;

export const selectorPath = (field: SelectorField) => `selectors.${field}` as const;

export const fieldsOf = ({ selectors, ...fields }: ConfigText): ConfigFields => ({
  ...fields,
  ...selectorsToFields(selectors),
});

export const selectorsToFields = (selectors: Partial<Record<SelectorField, string>>) =>
  Object.fromEntries(
    Object.entries(selectors).map(([field, selector]) => [selectorPath(field as SelectorField), selector]),
  ) as Record<`selectors.${SelectorField}`, string>;

export const textFrom = (fields: ConfigFields): ConfigText => ({
  baseUrl: fields.baseUrl,
  productListUrl: fields.productListUrl,
  selectors: Object.fromEntries(selectorFields.map((field) => [field, fields[selectorPath(field)]])) as Record<
    SelectorField,
    string
  >,
  crawlFrequency: fields.crawlFrequency,
  isActive: fields.isActive,
  permissionNote: fields.permissionNote,
});

/** Names a retailer's configuration among all records of which something is typed. */
export const configRecord = (slug: string) => `crawl-config/${slug}`;

export const configWords: ConflictWords<ConfigFields> = {
  noun: 'configuration',
  labels: {
    baseUrl: 'Shop’s address',
    productListUrl: 'Product list',
    crawlFrequency: 'Crawled',
    isActive: 'Switched on',
    permissionNote: 'Permission',
    ...selectorsToFields(fieldWords),
  },
  formatValue: (name, value) => {
    if (name === 'crawlFrequency') return frequencyWords[value as ConfigText['crawlFrequency']];
    if (name === 'isActive') return value ? 'Yes' : 'No';
    return String(value);
  },
};
