// A real Chromium for benches.
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from './chromium.mjs';

/** Hands a Chromium with nothing of its own outside `folder` to `work`, and ends it whatever comes. */
export async function withBrowser({ log, folder }, work) {
  const browser = await chromium.launch({
    executablePath: await findChromium({ log }),
    args: chromiumFlags,
    env: { ...process.env, TMPDIR: folder },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
