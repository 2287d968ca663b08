import '@testing-library/jest-dom/jest-globals';
import { ReadableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';

// jsdom has no streams, and lays nothing out, so that it knows neither media queries nor scrolling.
Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream });
if (typeof window !== 'undefined') {
  const noQuery = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = (media) => ({ ...noQuery, media }) as unknown as MediaQueryList;
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
}

// The limit is for what never comes: sheets and dialogs load when they are first opened, on a busy machine for seconds.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  // Toasts live outside React and would still stand in the next test.
  toast.dismiss();
});
