import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { type Frequency, weekdays } from '@app/contracts/schedules/schedules.constants.js';
import { nextTick } from '@app/queues/ticker.js';

/** The pattern as the queue knows it: minute, hour, day of the month, month, day of the week. */
export function cronOf(pattern: Pattern): string {
  if (pattern.every === 'minutes') return `*/${pattern.minutes} * * * *`;
  if (pattern.every === 'hours') return `0 */${pattern.hours} * * *`;
  const [hour, minute] = pattern.at.split(':').map(Number);
  // Cron's week begins on Sunday with 0.
  const day = pattern.every === 'week' ? (weekdays.indexOf(pattern.day) + 1) % 7 : '*';
  return `${minute} ${hour} * * ${day}`;
}

/**
 * The next `count` moments after `after`, soonest first. An hour that summer time leaves out moves an hour on, and one
 * that it repeats counts once.
 */
export function nextMoments(pattern: Pattern, after: Date, count: number): Date[] {
  const cron = cronOf(pattern);
  const moments: Date[] = [];
  for (let last = after; moments.length < count;) moments.push((last = nextTick(cron, last)));
  return moments;
}

export function nextMoment(pattern: Pattern, after: Date): Date {
  return nextTick(cronOf(pattern), after);
}

/** The least that is known of how often; at night, when shops and our own visitors are quiet. */
const usual: Record<Frequency, Pattern> = {
  hourly: { every: 'hours', hours: 1 },
  daily: { every: 'day', at: '02:00' },
  weekly: { every: 'week', day: 'monday', at: '02:00' },
};

export const usualPattern = (frequency: Frequency): Pattern => usual[frequency];

export function frequencyOf(pattern: Pattern): Frequency {
  return ({ minutes: 'hourly', hours: 'hourly', day: 'daily', week: 'weekly' } as const)[pattern.every];
}
