export interface SitePage {
  path: string;
  /** What the browser's tab and search engines call it, before the product's name. */
  title: string;
  /** For search engines and link previews; '' takes the site's own. */
  description: string;
  /** Whether search engines may list it. */
  isListed: boolean;
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
  },
  {
    path: '/favorite-products',
    title: 'Our Favourite Products',
    description: 'The car cleaning products our assistant suggests most, with prices and UK shops.',
    isListed: true,
  },
  {
    path: '/become-admin',
    title: 'Become An Admin',
    description: 'Help to train the assistant: the two programs for detailers and enthusiasts.',
    isListed: true,
  },
  {
    path: '/program-1',
    title: 'Program 1',
    description: 'Tell us which products you use and get early access to the assistant.',
    isListed: true,
  },
  {
    path: '/work-with-us',
    title: 'Work With Us',
    description: 'Have your products approved by detailers, or have an AI app built for your business.',
    isListed: true,
  },
  {
    path: '/your-ccb',
    title: 'Your chat bot',
    description: 'A car cleaning chatbot for your own website.',
    isListed: true,
  },
  { path: '/ai-learning', title: 'Staff console', description: '', isListed: false },
  { path: '/admin/news', title: 'News Management', description: '', isListed: false },
];

/** The page at an address; undefined where there is none. A trailing slash makes no difference. */
export function pageAt(path: string): SitePage | undefined {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  return sitePages.find((page) => page.path === bare);
}
