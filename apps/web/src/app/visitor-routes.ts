import { lazy, type ComponentType } from 'react';

export interface VisitorRoute {
  path: string;
  /** On paint the page brings a painted panel, and the bar lies over it. */
  tone?: 'paint';
  /** Loads when the page is opened. */
  Page: ComponentType;
}

/** The visitor pages beside the assistant. A new one is a line here and one in the contracts' `pages.ts`. */
export const visitorRoutes: VisitorRoute[] = [
  {
    path: '/top-fixes',
    Page: lazy(() =>
      import('../features/community-fixes/top-fixes-page').then((module) => ({ default: module.TopFixesPage })),
    ),
  },
  {
    path: '/favorite-products',
    Page: lazy(() =>
      import('../features/favorite-products/favorite-products-page').then((module) => ({
        default: module.FavoriteProductsPage,
      })),
    ),
  },
  {
    path: '/program-1',
    Page: lazy(() =>
      import('../features/early-access/program-1-page').then((module) => ({ default: module.Program1Page })),
    ),
  },
  {
    path: '/become-admin',
    Page: lazy(() =>
      import('../features/become-admin/become-admin-page').then((module) => ({ default: module.BecomeAdminPage })),
    ),
  },
  {
    path: '/work-with-us',
    Page: lazy(() =>
      import('../features/work-with-us/work-with-us-page').then((module) => ({ default: module.WorkWithUsPage })),
    ),
  },
  {
    path: '/your-ccb',
    Page: lazy(() => import('../features/your-ccb/your-ccb-page').then((module) => ({ default: module.YourCcbPage }))),
  },
  {
    path: '/landing',
    tone: 'paint',
    Page: lazy(() => import('../features/accounts/landing-page').then((module) => ({ default: module.LandingPage }))),
  },
];
