// A phone as most visitors hold one, beside the car: a slow processor and a line of 1.6 Mbit, in a real Chromium.

const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SCREEN = { width: 390, height: 844 };

/** Hands the page of somebody who was never here, and its DevTools session, to `work`. `watch` runs in it before anything of it. */
export async function onSlowPhone(browser, watch, work) {
  const context = await browser.newContext({ viewport: SCREEN, hasTouch: true, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watch);
    return await work(page, session);
  } finally {
    await context.close();
  }
}
