const MONTHS = 12;
const monthInLondon = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  timeZone: 'Europe/London',
});
const words = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'long', timeZone: 'UTC' });

const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** A month as the address has it, '2026-11'. */
export const monthPattern = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** 'November 2026' */
export const monthWords = (month: string): string => words.format(firstOf(month));

/** Its first and last day: '2026-11-01' and '2026-11-30'. */
export function daysOfMonth(month: string): { start: string; end: string } {
  const last = firstOf(month);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { start: `${month}-01`, end: last.toISOString().slice(0, 10) };
}

/** The present month in London and the eleven before it, newest first. */
export function recentMonths(now = new Date()): string[] {
  const present = firstOf(monthInLondon.format(now).slice(0, 7));
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = new Date(present);
    month.setUTCMonth(present.getUTCMonth() - back);
    return month.toISOString().slice(0, 7);
  });
}
