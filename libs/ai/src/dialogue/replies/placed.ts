import type { AdaptedEntry } from '../../offline/adapt-entry.js';
import { asSentence, inSentence } from '../../offline/equipment-rows.js';
import type { Passage } from '../../offline/passages.js';

/** A sentence of a guide with the step that it stands in. */
export function placed({ text, step }: Passage, guide: AdaptedEntry): string {
  const title = step === null ? undefined : guide.steps[step - 1]?.title;
  return title && !text.startsWith(title)
    ? `In step ${step} (${inSentence(title)}): ${asSentence(text)}`
    : asSentence(text);
}
