import { formatDate } from './dates';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const exact = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Keeps a number with its unit, and a duration on one line. */
const NBSP = '\u00a0';
const two = (value: number) => String(value).padStart(2, '0');

/** '14:32' today, else '21 Nov 2026, 14:32'. */
export function formatMoment(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return at.toDateString() === now.toDateString() ? time.format(at) : `${formatDate(at)}, ${time.format(at)}`;
}

/** '21 Nov 2026, 14:32:08' */
export function formatExactMoment(iso: string): string {
  const at = new Date(iso);
  return `${formatDate(at)}, ${exact.format(at)}`;
}

/** 'under 1 s', '42 s', '13 min 20 s', '2 h 05 min', '3 d 04 h'. Clocks that disagree never make it negative. */
export function formatDuration(milliseconds: number): string {
  const ms = Math.max(0, milliseconds);
  if (ms < SECOND) return ['under', '1', 's'].join(NBSP);
  if (ms < MINUTE) return [Math.floor(ms / SECOND), 's'].join(NBSP);
  if (ms < HOUR) return [Math.floor(ms / MINUTE), 'min', two(Math.floor((ms % MINUTE) / SECOND)), 's'].join(NBSP);
  if (ms < DAY) return [Math.floor(ms / HOUR), 'h', two(Math.floor((ms % HOUR) / MINUTE)), 'min'].join(NBSP);
  return [Math.floor(ms / DAY), 'd', two(Math.floor((ms % DAY) / HOUR)), 'h'].join(NBSP);
}

/** 'a few seconds left', 'about 30 s left', 'about 3 min left', 'about 1 h 5 min left': no finer than anybody can tell. */
export function formatTimeLeft(milliseconds: number): string {
  if (milliseconds < 10 * SECOND) return 'a few seconds left';
  if (milliseconds < 55 * SECOND) return `about ${Math.round(milliseconds / (10 * SECOND)) * 10} s left`;
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  return minutes < 60 ? `about ${minutes} min left` : `about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}
