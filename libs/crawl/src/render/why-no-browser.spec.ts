import { expect, it } from '@jest/globals';
import { whyNoBrowser } from './why-no-browser.js';

// Chromium's own words, as playwright hands them on.
it.each([
  'browserType.launch: Target page has been closed\n[FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! If you are running on Ubuntu',
  'Failed to move to new namespace: PID namespaces supported, Network namespace supported, but failed: errno = Operation not permitted',
])('knows a sandbox that is not allowed: %s', (words) => {
  expect(whyNoBrowser.startFailed(new Error(words))).toBe(whyNoBrowser.noSandbox);
});

it('gives the first line of anything else', () => {
  expect(whyNoBrowser.startFailed(new Error('spawn ENOEXEC\n  at somewhere'))).toBe(
    'Without a browser this shop shows no product, and the one here did not start: spawn ENOEXEC',
  );
});
