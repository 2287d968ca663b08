const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const DAY_MS = 86_400_000;

/** '21 Nov 2026' */
export const formatDate = (at: Date): string => date.format(at);

/** 'Today 11:02', 'Sunday' within the last week, else '21 Nov 2026'. */
export function formatWhen(at: Date, now = new Date()): string {
  if (at.toDateString() === now.toDateString()) return `Today ${time.format(at)}`;
  const age = now.getTime() - at.getTime();
  return age >= 0 && age < 6 * DAY_MS ? weekday.format(at) : formatDate(at);
}
