// `node apps/web/scripts/make-site-images.mjs`: the pictures by which other programs show the site, out of our own art,
// into public/: the installed app's icons, and the card of a shared link. Run it again when the mark or the panel changes.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumFlags, findChromium } from '../../../tools/lib/chromium.mjs';
import { root } from '../../../tools/lib/paths.mjs';

const PAINT = '#0b3325';
const web = join(root, 'apps/web');
const target = (name) => join(web, 'public', name);
const mark = await readFile(join(web, 'public/icon.svg'), 'utf8');

/** The mark on paint from edge to edge: systems cut a shape of their own out of it. */
const uncut = mark.replace('rx="7"', '');
const draw = (svg, size) => sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);

async function makeIcons() {
  for (const size of [192, 512])
    await draw(mark, size)
      .png()
      .toFile(target(`icon-${size}.png`));
  await draw(uncut, 180).flatten({ background: PAINT }).png().toFile(target('apple-touch-icon.png'));
  // Only the middle four fifths are sure to be seen.
  const margin = 46;
  await draw(uncut, 512 - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: PAINT })
    .flatten({ background: PAINT })
    .png()
    .toFile(target('icon-maskable.png'));
}

/** An ICO of PNG images: for clients that ask for /favicon.ico whatever a page names. */
async function makeFavicon() {
  const sizes = [16, 32, 48];
  const images = await Promise.all(sizes.map((size) => draw(mark, size).png().toBuffer()));
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [at, image] of images.entries()) {
    const entry = 6 + 16 * at;
    header.writeUInt8(sizes[at], entry);
    header.writeUInt8(sizes[at], entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  await writeFile(target('favicon.ico'), Buffer.concat([header, ...images]));
}

/** Drawn by a browser, which alone sets our type as the site shows it. */
async function makeShareCard() {
  const browser = await chromium.launch({
    executablePath: await findChromium({ log: (line) => process.stdout.write(`${line}\n`) }),
    args: chromiumFlags,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    await page.setContent(await shareCard());
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const picture = await page.screenshot();
    await writeFile(
      target('share.png'),
      await sharp(picture).png({ palette: true, quality: 92, effort: 10 }).toBuffer(),
    );
  } finally {
    await browser.close();
  }
}

async function shareCard() {
  const font = createRequire(import.meta.url).resolve(
    '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  );
  const archivo = (await readFile(font)).toString('base64');
  const panel = (await readFile(join(web, 'src/ui/painted-panel/panel-wide.svg'))).toString('base64');
  return `<!doctype html><style>
    @font-face { font-family: Archivo; src: url(data:font/woff2;base64,${archivo}); font-weight: 100 900; font-stretch: 62% 125% }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; padding: 64px 72px; font-family: Archivo; color: #f1f8f4;
           background: #0a3828 url(data:image/svg+xml;base64,${panel}) 100% 50% / cover }
    .brand { display: flex; gap: 18px; align-items: center; font-size: 38px; font-weight: 700; font-stretch: 120%; letter-spacing: -.02em }
    .brand svg { width: 60px; height: 60px }
    h1 { margin-top: 112px; max-width: 780px; font-size: 84px; line-height: 1.03; font-weight: 640; font-stretch: 118%; letter-spacing: -.022em }
    p { margin-top: 28px; max-width: 690px; font-size: 31px; line-height: 1.4; color: #d3e6dc }
  </style>
  <div class="brand">${mark}<span>Beadline</span></div>
  <h1>Your AI Detailing Assistant</h1>
  <p>Tell it, say it or snap it. Get the fix, the kit for the job and where to buy it in the UK.</p>`;
}

await makeIcons();
await makeFavicon();
await makeShareCard();
