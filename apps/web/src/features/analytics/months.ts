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

/** The present month in London and those before it back to the first, newest first. */
export function monthsSince(first: string | null, now = new Date()): string[] {
  const present = monthInLondon.format(now).slice(0, 7);
  const months = [present];
  const month = firstOf(present);
  while (month > firstOf(first ?? present)) {
    month.setUTCMonth(month.getUTCMonth() - 1);
    months.push(month.toISOString().slice(0, 7));
  }
  return months;
}
