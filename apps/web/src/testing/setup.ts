import '@testing-library/jest-dom/jest-globals';
import { ReadableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { computeStylesCheaply } from './computed-style';

// React's development build takes a stack for each element, and Jest has raised the limit to 100 frames.
Error.stackTraceLimit = 10;

// jsdom has no streams, and lays nothing out, so that it knows neither media queries nor scrolling.
Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream });
if (typeof window !== 'undefined') {
  const noQuery = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  computeStylesCheaply();
  window.matchMedia = (media) => ({ ...noQuery, media }) as unknown as MediaQueryList;
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  const nothing = () => undefined;
  window.ResizeObserver = class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  };
}

configure({
  // The limit is for what never comes: sheets and dialogs load when they are first opened, on a busy machine for seconds.
  asyncUtilTimeout: 15_000,
  // A failed query prints the page only where DEBUG_PRINT_LIMIT asks for it: a query that waits would print it at each attempt.
  ...(process.env.DEBUG_PRINT_LIMIT ? {} : { getElementError: (message) => new Error(message ?? '') }),
});

afterEach(() => {
  cleanup();
  // Toasts live outside React and would still stand in the next test.
  toast.dismiss();
  // What lay over a page is kept in the history, what was typed in the tab.
  if (typeof window === 'undefined') return;
  window.history.replaceState(null, '');
  sessionStorage.clear();
});
