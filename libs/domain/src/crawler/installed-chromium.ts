import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { BrowserMissingError } from '@app/crawl/render/render-error.js';
import { whyNoBrowser } from '@app/crawl/render/why-no-browser.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The given Chromium, or the first one on the PATH. Throws BrowserMissingError where there is none that can be run. */
export async function installedChromium(given: string | undefined): Promise<string> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = given ? [given] : folders.flatMap((folder) => names.map((name) => join(folder, name)));
  for (const place of places) {
    const isThere = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  throw new BrowserMissingError(given ? whyNoBrowser.notThere(given) : whyNoBrowser.notInstalled);
}
