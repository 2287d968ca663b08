import { expect, it } from '@jest/globals';
import { installedChromium } from './installed-chromium.js';

it('is the given one where it can be run, and none where it cannot', async () => {
  expect(await installedChromium(process.execPath)).toBe(process.execPath);
  expect(await installedChromium('/nowhere/chromium')).toBeNull();
});
