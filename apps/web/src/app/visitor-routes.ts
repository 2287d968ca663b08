import { pageAt } from '@app/contracts/pages.js';
import type { ComponentType } from 'react';
import { preloadable } from '../lib/preloadable';

export interface VisitorRoute {
  path: string;
  /** On paint the page brings a painted panel, and the bar lies over it. */
  tone?: 'paint';
  /** Loads when the page is opened, if it was not preloaded. */
  Part: ComponentType;
  preload: () => Promise<void>;
}

/** The visitor pages beside the assistant. A new one is a line here and one in the contracts' `pages.ts`. */
export const visitorRoutes: VisitorRoute[] = [
  {
    path: '/top-fixes',
    ...preloadable(() => import('../features/community-fixes/top-fixes-page').then((module) => module.TopFixesPage)),
  },
  {
    path: '/favorite-products',
    ...preloadable(() =>
      import('../features/favorite-products/favorite-products-page').then((module) => module.FavoriteProductsPage),
    ),
  },
  {
    path: '/program-1',
    ...preloadable(() => import('../features/early-access/program-1-page').then((module) => module.Program1Page)),
  },
  {
    path: '/become-admin',
    ...preloadable(() => import('../features/become-admin/become-admin-page').then((module) => module.BecomeAdminPage)),
  },
  {
    path: '/work-with-us',
    ...preloadable(() => import('../features/work-with-us/work-with-us-page').then((module) => module.WorkWithUsPage)),
  },
  {
    path: '/your-ccb',
    ...preloadable(() => import('../features/your-ccb/your-ccb-page').then((module) => module.YourCcbPage)),
  },
  {
    path: '/privacy',
    ...preloadable(() => import('../features/privacy/privacy-page').then((module) => module.PrivacyPage)),
  },
  {
    path: '/landing',
    tone: 'paint',
    ...preloadable(() => import('../features/accounts/landing-page').then((module) => module.LandingPage)),
  },
];

/** Has the page at an address here before anything is shown: what the server has painted stays until then. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = pageAt(pathname);
  await visitorRoutes.find(({ path }) => path === page?.path)?.preload();
}
