import {
  ChartColumn,
  CircleUserRound,
  GraduationCap,
  History,
  Images,
  type LucideIcon,
  SearchX,
  Store,
  Timer,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';

export const tabGroups = ['Insight', 'Catalogue', 'Home page', 'System'] as const;

export interface ConsoleTab {
  /** The tab's name in the address. */
  id: string;
  label: string;
  /** Null for what is reached from the header. */
  group: (typeof tabGroups)[number] | null;
  icon: LucideIcon;
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
    id: 'retailers',
    label: 'Retailers',
    group: 'Catalogue',
    icon: Store,
    Content: lazy(() => import('./retailers-tab').then((module) => ({ default: module.RetailersTab }))),
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
    id: 'analytics',
    label: 'Analytics',
    group: 'Insight',
    icon: ChartColumn,
    Content: lazy(() => import('./analytics-tab').then((module) => ({ default: module.AnalyticsTab }))),
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
    id: 'audit',
    label: 'Audit',
    group: 'System',
    icon: History,
    Content: lazy(() =>
      import('../../features/audit/admin/audit-tab').then((module) => ({ default: module.AuditTab })),
    ),
  },
];

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

/** The tab that the address names; the first one where it names none. */
export function useConsoleTab(): ConsoleTab {
  const [params] = useSearchParams();
  const wanted = params.get('tab');
  if (!wanted) return consoleTabs[0];
  return [...consoleTabs, accountTab].find(({ id }) => id === wanted) ?? unknownTab;
}
