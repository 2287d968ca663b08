import {
  BellRing,
  BookOpen,
  Brain,
  ChartColumn,
  CirclePlay,
  CircleUserRound,
  GraduationCap,
  Heart,
  History,
  Images,
  LifeBuoy,
  type LucideIcon,
  Newspaper,
  Megaphone,
  SearchX,
  SlidersHorizontal,
  SprayCan,
  Store,
  Tag,
  Timer,
  Users,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import { useLocation, useSearchParams } from 'react-router';

export const tabGroups = ['Insight', 'Catalogue', 'Home page', 'System'] as const;

export interface ConsoleTab {
  /** The tab's name in the address. */
  id: string;
  label: string;
  /** Null for what is reached from the header. */
  group: (typeof tabGroups)[number] | null;
  icon: LucideIcon;
  /** Where it is, if not at the console's own address. */
  address?: string;
  /** Loads when the tab is opened. */
  Content: ComponentType;
}

/** The console's tabs, top to bottom within their group. A new one is a line here and its component. */
export const consoleTabs: [ConsoleTab, ...ConsoleTab[]] = [
  {
    id: 'jobs',
    label: 'Jobs',
    group: 'System',
    icon: Timer,
    Content: lazy(() => import('../../features/jobs/admin/jobs-tab').then((module) => ({ default: module.JobsTab }))),
  },
  {
    id: 'knowledge',
    label: 'Knowledge',
    group: 'Catalogue',
    icon: BookOpen,
    Content: lazy(() =>
      import('../../features/knowledge/admin/knowledge-tab').then((module) => ({ default: module.KnowledgeTab })),
    ),
  },
  {
    id: 'brands',
    label: 'Brands',
    group: 'Catalogue',
    icon: Tag,
    Content: lazy(() =>
      import('../../features/brands/admin/brands-tab').then((module) => ({ default: module.BrandsTab })),
    ),
  },
  {
    id: 'products',
    label: 'Products',
    group: 'Catalogue',
    icon: SprayCan,
    Content: lazy(() => import('./products-tab').then((module) => ({ default: module.ProductsTab }))),
  },
  {
    id: 'retailers',
    label: 'Retailers',
    group: 'Catalogue',
    icon: Store,
    Content: lazy(() => import('./retailers-tab').then((module) => ({ default: module.RetailersTab }))),
  },
  {
    id: 'videos',
    label: 'Videos',
    group: 'Catalogue',
    icon: CirclePlay,
    Content: lazy(() =>
      import('../../features/videos/admin/videos-tab').then((module) => ({ default: module.VideosTab })),
    ),
  },
  {
    id: 'fixes',
    label: 'Top Fixes',
    group: 'Home page',
    icon: Images,
    Content: lazy(() =>
      import('../../features/community-fixes/admin/fixes-tab').then((module) => ({ default: module.FixesTab })),
    ),
  },
  {
    id: 'prize-wheel',
    label: 'Prize wheel',
    group: 'Home page',
    icon: LifeBuoy,
    Content: lazy(() => import('./prize-wheel-tab').then((module) => ({ default: module.PrizeWheelTab }))),
  },
  {
    id: 'favorite-products',
    label: 'Favorite products',
    group: 'Home page',
    icon: Heart,
    Content: lazy(() =>
      import('../../features/favorite-products/admin/favorite-products-tab').then((module) => ({
        default: module.FavoriteProductsTab,
      })),
    ),
  },
  {
    id: 'sponsored-ads',
    label: 'Sponsored ads',
    group: 'Home page',
    icon: Megaphone,
    Content: lazy(() =>
      import('../../features/sponsored-ads/admin/sponsored-ads-tab').then((module) => ({
        default: module.SponsoredAdsTab,
      })),
    ),
  },
  {
    id: 'news',
    label: 'News Management',
    group: 'Home page',
    icon: Newspaper,
    address: '/admin/news',
    Content: lazy(() => import('./news-tab').then((module) => ({ default: module.NewsTab }))),
  },
  {
    id: 'analytics',
    label: 'Analytics',
    group: 'Insight',
    icon: ChartColumn,
    Content: lazy(() => import('./analytics-tab').then((module) => ({ default: module.AnalyticsTab }))),
  },
  {
    id: 'early-access',
    label: 'Users',
    group: 'Insight',
    icon: Users,
    Content: lazy(() => import('./users-tab').then((module) => ({ default: module.UsersTab }))),
  },
  {
    id: 'corrections',
    label: 'Training',
    group: 'Insight',
    icon: GraduationCap,
    Content: lazy(() =>
      import('../../features/training/admin/training-tab').then((module) => ({ default: module.TrainingTab })),
    ),
  },
  {
    id: 'ai-learning',
    label: 'AI learning',
    group: 'System',
    icon: Brain,
    Content: lazy(() => import('./learning-tab').then((module) => ({ default: module.LearningTab }))),
  },
  {
    id: 'settings',
    label: 'Settings',
    group: 'System',
    icon: SlidersHorizontal,
    Content: lazy(() => import('./settings-tab').then((module) => ({ default: module.SettingsTab }))),
  },
  {
    id: 'audit',
    label: 'Audit',
    group: 'System',
    icon: History,
    Content: lazy(() =>
      import('../../features/audit/admin/audit-tab').then((module) => ({ default: module.AuditTab })),
    ),
  },
  {
    id: 'alerts',
    label: 'Alerts',
    group: 'System',
    icon: BellRing,
    Content: lazy(() =>
      import('../../features/alerts/admin/alerts-tab').then((module) => ({ default: module.AlertsTab })),
    ),
  },
];

/** The console's own address. */
const CONSOLE = '/ai-learning';

export const ACCOUNT_TAB = 'account';

/** One's own account: about whoever is signed in, not about the product. */
const accountTab: ConsoleTab = {
  id: ACCOUNT_TAB,
  label: 'Account & security',
  group: null,
  icon: CircleUserRound,
  Content: lazy(() =>
    import('../../features/staff-auth/admin/account-tab').then((module) => ({ default: module.AccountTab })),
  ),
};

/** For an address that names none of them: it says so, instead of showing another one. */
const unknownTab: ConsoleTab = {
  id: 'unknown',
  label: 'No such tab',
  group: null,
  icon: SearchX,
  Content: lazy(() => import('./unknown-tab').then((module) => ({ default: module.UnknownTab }))),
};

export const addressOfTab = ({ id, address }: ConsoleTab): string => address ?? `${CONSOLE}?tab=${id}`;

/** The tab that the address names; the first one where it names none. */
export function useConsoleTab(): ConsoleTab {
  const [params] = useSearchParams();
  const path = useLocation().pathname.replace(/\/+$/, '');
  const wanted = params.get('tab');
  if (!wanted) {
    const there = path === CONSOLE ? consoleTabs[0] : consoleTabs.find(({ address }) => address === path);
    return there ?? unknownTab;
  }
  return [...consoleTabs, accountTab].find(({ id }) => id === wanted) ?? unknownTab;
}
