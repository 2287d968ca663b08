import type { ReportQuery } from '@app/contracts/figures/figures.contract.js';

/** Ranges by one press, in days up to today. */
export const spans = ['7', '30', '90', '365'] as const;
export type Span = (typeof spans)[number];

const inLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '2026-11-21', by London's clock. */
export const todayInLondon = (now = new Date()): string => inLondon.format(now);

/** '21 Nov' */
export const shortDay = (day: string): string => short.format(new Date(day));
const inHours = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });
/** '14:00', by London's clock. */
export const hourWords = (iso: string): string => inHours.format(new Date(iso));
/** 'Sat 21 Nov' */
export const longDay = (day: string): string => long.format(new Date(day)).replace(',', '');

interface Chosen {
  span: Span;
  from: string | null;
  to: string | null;
}

/** The days that the address names: from one to another where both are there, whichever comes first, else up to today. */
export function daysOf({ span, from, to }: Chosen, now = new Date()): ReportQuery {
  if (from !== null && to !== null) return from <= to ? { start: from, end: to } : { start: to, end: from };
  const end = todayInLondon(now);
  const start = new Date(end);
  start.setUTCDate(start.getUTCDate() - Number(span) + 1);
  return { start: start.toISOString().slice(0, 10), end };
}

export const dayCount = ({ start, end }: ReportQuery): number => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
