import { afterEach, expect, it } from '@jest/globals';
import { installedChromium } from './installed-chromium.js';

const { PATH } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
});

it('is the given one where it can be run, and else says what to do', async () => {
  expect(await installedChromium(process.execPath)).toBe(process.execPath);
  await expect(installedChromium('/nowhere/chromium')).rejects.toThrow(
    'Without a browser this shop shows no product, and CHROMIUM_PATH names none that can be run: /nowhere/chromium.',
  );
  process.env.PATH = '/nowhere';
  await expect(installedChromium(undefined)).rejects.toThrow(
    'Without a browser this shop shows no product, and none is installed here: use the worker-browser image or set CHROMIUM_PATH.',
  );
});
