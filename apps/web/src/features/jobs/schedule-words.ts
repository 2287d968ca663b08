import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { SCHEDULE_TIME_ZONE } from '@app/contracts/schedules/schedules.constants.js';

const london = { timeZone: SCHEDULE_TIME_ZONE } as const;
const time = new Intl.DateTimeFormat('en-GB', { ...london, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { ...london, weekday: 'short', day: 'numeric', month: 'short' });
const DAY_MS = 86_400_000;

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** 'Every 6 hours', 'Daily 02:00', 'Wednesday 19:00' */
export function patternWords(pattern: Pattern): string {
  switch (pattern.every) {
    case 'minutes':
      return pattern.minutes === 1 ? 'Every minute' : `Every ${pattern.minutes} minutes`;
    case 'hours':
      return pattern.hours === 1 ? 'Every hour' : `Every ${pattern.hours} hours`;
    case 'day':
      return `Daily ${pattern.at}`;
    case 'week':
      return `${capitalised(pattern.day)} ${pattern.at}`;
  }
}

/** A moment by London's clock, like the patterns: 'Today 14:00', 'Tomorrow 02:00', 'Wed, 25 Nov 19:00'. */
export function londonMoment(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const date = day.format(at);
  if (date === day.format(now)) return `Today ${time.format(at)}`;
  if (date === day.format(new Date(now.getTime() + DAY_MS))) return `Tomorrow ${time.format(at)}`;
  return `${date} ${time.format(at)}`;
}
