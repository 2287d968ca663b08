/** Every so many minutes, for what is short enough: divisors of an hour. */
export const minuteSteps = [1, 2, 5, 10, 15, 30] as const;
/** Every so many hours: divisors of a day, so that the hours are the same every day. */
export const hourSteps = [1, 2, 3, 4, 6, 8, 12] as const;
/** Monday first, as on a British calendar. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export const frequencies = ['hourly', 'daily', 'weekly'] as const;
/** How often, as a feature's own settings say it. */
export type Frequency = (typeof frequencies)[number];

/** The clock that schedules follow, summer time included. */
export const SCHEDULE_TIME_ZONE = 'Europe/London';

/** At a moment at which the last run has not ended: it is left out, or begun once that has. */
export const overlapPolicies = ['skip', 'wait'] as const;
export type OverlapPolicy = (typeof overlapPolicies)[number];
/** What was due while nobody was there to start it: made up for once, or left out. */
export const missedPolicies = ['once', 'skip'] as const;
export type MissedPolicy = (typeof missedPolicies)[number];
