import { Bot, GraduationCap, Handshake, Heart, SquarePen, Trophy, type LucideIcon } from 'lucide-react';
import { siteLinks } from '../lib/site-links';

export interface NavigationEntry {
  label: string;
  /** A path of ours, or another site's address. */
  to: string;
  icon: LucideIcon;
}

/** The menu, top to bottom. */
export function navigationEntries(): NavigationEntry[] {
  const { widgetUrl } = siteLinks();
  return [
    { label: 'New Analysis', to: '/', icon: SquarePen },
    { label: 'Top Fixes', to: '/top-fixes', icon: Trophy },
    { label: 'Our Favourite Products', to: '/favorite-products', icon: Heart },
    { label: 'Become An Admin', to: '/become-admin', icon: GraduationCap },
    { label: 'Work With Us', to: '/work-with-us', icon: Handshake },
    ...(widgetUrl ? [{ label: 'Your chat bot', to: widgetUrl, icon: Bot }] : []),
  ];
}
