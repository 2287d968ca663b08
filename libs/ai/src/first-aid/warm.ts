import { nothingSaid, type Setting } from './setting.js';
import { readSymptom } from './symptom-reader.js';

/** Everything was spoken of, so that no sign is left out for want of its cause. */
const everything = Object.fromEntries(Object.keys(nothingSaid).map((name) => [name, true])) as unknown as Setting;
/** Names what the signs look for, as a question: none of it is so, and every sign looks to its end. */
const words = [
  'what if my dog or my child licks the wheel cleaner, could it burn the skin of my hands or my eyes',
  'would petrol, a jack, a needle, glass, bleach with vinegar, a battery, smoke, steam, a ladder or a live plug hurt me',
  'how do i get tar off the car',
];

/** An expression is compiled when it is first used, twice until it is fast: at the start of the process, not at the first cry for help. */
export function warmUpFirstAid(): void {
  for (const setting of [nothingSaid, everything, everything]) for (const text of words) readSymptom(text, setting);
}
