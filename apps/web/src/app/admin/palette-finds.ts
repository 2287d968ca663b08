import { addressOfTab, consoleTabs } from './console-tabs';

/** One line of the palette: what it is called and where it leads. */
export interface Find {
  id: string;
  label: string;
  /** What kind of record it is, or which tab. */
  hint: string;
  to: string;
}

const tabs: Find[] = consoleTabs.map((tab) => ({
  id: `tab-${tab.id}`,
  label: tab.label,
  hint: tab.group ?? '',
  to: addressOfTab(tab),
}));

export const consoleAt = (parameters: string) => `/ai-learning?tab=${parameters}`;

const actions: Find[] = [
  { id: 'add-product', label: 'Add Product', hint: 'Products', to: consoleAt('products&edit=new') },
  { id: 'import-products', label: 'Import products', hint: 'Products', to: consoleAt('products&import=new') },
  { id: 'add-brand', label: 'Add Brand', hint: 'Brands', to: consoleAt('brands&edit=new') },
  { id: 'add-retailer', label: 'Add retailer', hint: 'Retailers', to: consoleAt('retailers&edit=new') },
  { id: 'add-video', label: 'Add video', hint: 'Videos', to: consoleAt('videos&edit=new') },
  { id: 'add-ad', label: 'Add ad', hint: 'Sponsored ads', to: consoleAt('sponsored-ads&edit=new') },
  { id: 'add-prize', label: 'Add prize', hint: 'Prize wheel', to: consoleAt('prize-wheel&edit=new') },
  { id: 'add-correction', label: 'Add correction', hint: 'Training', to: consoleAt('corrections&edit=new') },
  { id: 'add-article', label: 'Add article', hint: 'News Management', to: '/admin/news?tab=news&edit=new' },
  {
    id: 'add-news-video',
    label: 'Add news video',
    hint: 'News Management',
    to: '/admin/news?tab=news&view=videos&edit=new',
  },
  { id: 'publish-fixes', label: 'Check waiting fixes', hint: 'Top Fixes', to: consoleAt('fixes&status=pending') },
  { id: 'review-drafts', label: 'Review drafts', hint: 'AI learning', to: consoleAt('ai-learning&view=review') },
  { id: 'failed-runs', label: 'Show failed runs', hint: 'Jobs', to: consoleAt('jobs&state=failed') },
];

/** Whether a line has all of these words, in whatever order. */
export const holds = (words: string) => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ label, hint }: Pick<Find, 'label' | 'hint'>) =>
    wanted.every((word) => `${label} ${hint}`.toLowerCase().includes(word));
};

export const findTabs = (words: string): Find[] => tabs.filter(holds(words));
export const findActions = (words: string): Find[] => actions.filter(holds(words));

/** Where the first letters alone would match half of everything. */
export const FEWEST_LETTERS = 2;
