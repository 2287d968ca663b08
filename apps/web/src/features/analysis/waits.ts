const UNITS: Record<string, number> = { s: 1, m: 60, h: 3_600 };
/** Longer than this nobody stands beside the car for. */
const LONGEST_SECONDS = 3 * 3_600;

const duration =
  /(?<lead>\b(?:within|every|under|after|less than|more than|each|in)\s+)?(?:about\s+|at least\s+)?(?<low>\d+(?:\.\d+)?|an?|one|two|half an)\s*(?:(?:-|–|to|or)\s*\d+(?:\.\d+)?\s*)?(?<unit>seconds?|secs?|minutes?|mins?|hours?)\b/gi;
const WORDS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, 'half an': 0.5 };

/**
 * The waits that a step's text names, in seconds, each once: times in the text are timers. Of a range it is the shorter
 * end, which can be made longer by a tap; a deadline ('within five minutes') is no wait.
 */
export function waitsIn(text: string): number[] {
  const waits = [...text.matchAll(duration)].flatMap(({ groups = {} }) => {
    const { lead, low = '', unit = '' } = groups;
    const count = WORDS[low.toLowerCase()] ?? Number(low);
    const seconds = Math.round(count * (UNITS[unit.charAt(0).toLowerCase()] ?? 0));
    return !lead && seconds > 0 && seconds <= LONGEST_SECONDS ? [seconds] : [];
  });
  return [...new Set(waits)];
}

/** '3:00', '1:05:00'. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** 'about 35 min', '45 s': the waits of a whole job. */
export const roughly = (seconds: number): string =>
  seconds < 90
    ? `${seconds} s`
    : seconds < 5_400
      ? `${Math.round(seconds / 60)} min`
      : `${(seconds / 3_600).toFixed(1)} h`;
