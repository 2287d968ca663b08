export interface SitePage {
  path: string;
  /** What the browser's tab and search engines call it, before the product's name. */
  title: string;
  /** For search engines and link previews; '' takes the site's own. */
  description: string;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** The line under the title, of a plain page: the server paints both before the script has run. */
  lead?: string;
  /** A column of 640 pixels. */
  isNarrow?: boolean;
}

/** The site's own pages. Every other path shows 'Page Not Found', with status 404. */
export const sitePages: readonly SitePage[] = [
  { path: '/', title: 'Your AI Detailing Assistant', description: '', isListed: true },
  {
    path: '/landing',
    title: 'Sign in',
    description: 'Upload a photo of the problem, chat about it, and keep your previous chats on every device.',
    isListed: true,
  },
  {
    path: '/top-fixes',
    title: 'Top Fixes',
    description: 'Before and after: how other owners rescued their paint, wheels, glass and interiors.',
    isListed: true,
    lead: 'Before and after from drives and units round the country. Drag the blade across to compare.',
  },
  {
    path: '/favorite-products',
    title: 'Our Favourite Products',
    description: 'The car cleaning products our assistant suggests most, with prices and UK shops.',
    isListed: true,
    lead: 'The five we reach for most in each category, ranked by how often the assistant names them.',
  },
  {
    path: '/become-admin',
    title: 'Become An Admin',
    description: 'Help to train the assistant: the two programs for detailers and enthusiasts.',
    isListed: true,
    lead: 'The assistant learns from people who clean cars for a living, or every Sunday. There are two steps.',
  },
  {
    path: '/program-1',
    title: 'Program 1',
    description: 'Tell us which products you use and get early access to the assistant.',
    isListed: true,
    lead: 'Tell us who you are and what is on your shelf, and get early access.',
    isNarrow: true,
  },
  {
    path: '/work-with-us',
    title: 'Work With Us',
    description: 'Have your products approved by detailers, or have an AI app built for your business.',
    isListed: true,
    lead: 'For people who make car care products, and for those who sell them.',
  },
  {
    path: '/your-ccb',
    title: 'Your chat bot',
    description: 'A car cleaning chatbot for your own website.',
    isListed: true,
    lead: 'A car cleaning chatbot on your own website.',
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description: 'What we keep of you, what for, how long, and how to have it deleted.',
    isListed: true,
    lead: 'What we keep of you, what for, how long, and how to have it deleted.',
    isNarrow: true,
  },
  { path: '/ai-learning', title: 'Staff console', description: '', isListed: false },
  { path: '/admin/news', title: 'News Management', description: '', isListed: false },
];

/** The page at an address; undefined where there is none. A trailing slash makes no difference. */
export function pageAt(path: string): SitePage | undefined {
  const bare = path.replace(/([^/])\/$/, '$1');
  return sitePages.find((page) => page.path === bare);
}

/** How a plain page begins. */
export function frameOf(path: string): { title: string; lead?: string; narrow: boolean } {
  const page = pageAt(path);
  return { title: page?.title ?? '', narrow: page?.isNarrow ?? false, ...(page?.lead ? { lead: page.lead } : {}) };
}
