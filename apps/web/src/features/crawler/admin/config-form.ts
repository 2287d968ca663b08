import {
  type CrawlConfig,
  type CrawlConfigForm,
  crawlConfigFormSchema,
  type PreviewForm,
  previewFormSchema,
} from '@app/contracts/crawler/crawler.contract.js';
import { type SelectorField, selectorFields } from '@app/contracts/crawler/crawler.constants.js';
import type { Difference } from '../../../ui/conflict-choice';
import { fieldWords, frequencyWords } from '../crawl-words';

/** What stands in the fields of a configuration, as typed. */
export type ConfigText = Omit<CrawlConfigForm, 'retailerName'>;

/** What is wrong, by field: 'baseUrl', 'selectors.price'. */
export type ConfigErrors = Readonly<Record<string, string>>;

const noSelectors = Object.fromEntries(selectorFields.map((field) => [field, ''])) as Record<SelectorField, string>;

export const textOf = (config: CrawlConfig | null): ConfigText => ({
  baseUrl: config?.baseUrl ?? '',
  productListUrl: config?.productListUrl ?? '',
  selectors: config?.selectors ?? noSelectors,
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
    { success: true; data: Form } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } },
): Read<Form> {
  return result.success
    ? { form: result.data }
    : { errors: toErrors(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))) };
}

/** The first complaint about each field. */
export const toErrors = (complaints: readonly { path: string; message: string }[]): ConfigErrors =>
  Object.fromEntries([...complaints].reverse().map(({ path, message }) => [path, message]));

export function isChanged(text: ConfigText, from: ConfigText): boolean {
  const { selectors, ...fields } = text;
  return (
    Object.entries(fields).some(([field, value]) => from[field as keyof typeof fields] !== value) ||
    selectorFields.some((field) => selectors[field] !== from.selectors[field])
  );
}

const labels = {
  baseUrl: 'Shop’s address',
  productListUrl: 'Product list',
  crawlFrequency: 'Crawled',
  isActive: 'Switched on',
  permissionNote: 'Permission',
} as const;

/** Where two configurations differ, in words. */
export function differences(theirs: ConfigText, mine: ConfigText): Difference[] {
  const words = (text: ConfigText) => [
    ...(['baseUrl', 'productListUrl'] as const).map((field) => [labels[field], text[field]] as const),
    ...selectorFields.map((field) => [fieldWords[field], text.selectors[field]] as const),
    [labels.crawlFrequency, frequencyWords[text.crawlFrequency]] as const,
    [labels.isActive, text.isActive ? 'Yes' : 'No'] as const,
    [labels.permissionNote, text.permissionNote] as const,
  ];
  const other = words(mine);
  return words(theirs).flatMap(([label, value], index) => {
    const own = other[index]?.[1] ?? '';
    return value === own ? [] : [{ label, theirs: value, mine: own }];
  });
}
