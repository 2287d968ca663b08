import type { FixCategory } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { formatDate } from '../../lib/dates';

export const categoryWords: Record<FixCategory, string> = {
  general: 'General',
  paint_correction: 'Paint correction',
  interior: 'Interior',
  exterior: 'Exterior',
  wheels: 'Wheels',
  glass: 'Glass',
};

const DAY_MS = 86_400_000;
const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** 'Today', 'Yesterday', '4 days ago', '2 weeks ago', from two months on '21 Nov 2026'. */
export function formatAge(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return ago(days, 'day');
  if (days < 60) return ago(Math.floor(days / 7), 'week');
  return formatDate(at);
}
