import type { KeyboardEvent } from 'react';

/** What Safari reports of the Enter that ends the composing of a word, after the composition itself. */
const COMPOSING = 229;

/** Whether a key sends what was typed: Enter without Shift, but not while a word is being composed (Japanese, dead keys). */
export const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== COMPOSING;
