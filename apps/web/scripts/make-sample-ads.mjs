// Draws the sample advertisements (760:260, twice that size for sharp screens) into public/samples/*.webp.
// Run by hand after changing them: node apps/web/scripts/make-sample-ads.mjs. The pictures are committed.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumFlags, findChromium } from '../../../tools/lib/chromium.mjs';
import { beadShapes, beads } from './beads.mjs';

const WIDTH = 760;
const HEIGHT = 260;

/** No offer is invented: each names what a real shop sells, and says that it is a sample. */
const ads = [
  {
    file: 'ad-paint',
    title: 'Coatings and waxes',
    line: 'Browse the range at Cleanyourcar',
    paint: ['#8c1f22', '#5a0d10', '#260405'],
    ramp: ['#1a0203', '#4a0b0d', '#c0484b', '#ffe1df'],
    seed: 5,
  },
  {
    file: 'ad-wheels',
    title: 'Wheels and tyres',
    line: 'Browse the range at In2Detailing',
    paint: ['#1d4f8f', '#0f2f5c', '#051429'],
    ramp: ['#020a17', '#0a2547', '#4b86c9', '#dfeeff'],
    seed: 23,
  },
  {
    file: 'ad-foam',
    title: 'Snow foam and soap',
    line: 'Browse the range at Polished Bliss',
    paint: ['#5b3a86', '#35205a', '#150a29'],
    ramp: ['#0d0519', '#2b1748', '#9a74cc', '#f1e6ff'],
    seed: 41,
  },
];

/** How welcome a bead is at a place, 0 where the words stand. */
function awayFromText(x, y) {
  if (y > 0.18 && y < 0.48 && x < 0.87) return 0;
  if (x < 0.66) return y < 0.14 || y > 0.93 ? 0.5 : 0;
  return Math.min(1, (x - 0.6) * 2.6);
}

const font = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
).toString('base64');

const pageOf = ({ title, line, paint, ramp, seed }) => `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Archivo; font-weight: 100 900; font-stretch: 62% 125%; src: url(data:font/woff2;base64,${font}) }
body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; position: relative; font-family: Archivo; color: #fff }
svg { position: absolute; inset: 0 }
main { position: absolute; inset: 0; padding: 58px 42px 0 }
h1 { margin: 0; font-size: 54px; line-height: 1.04; font-weight: 660; font-stretch: 118%; letter-spacing: -.022em }
p { margin: 14px 0 0; font-size: 29px; font-weight: 560 }
small { position: absolute; left: 42px; bottom: 32px; font-size: 20px; font-weight: 620; opacity: .92 }
</style><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>
<linearGradient id="p" x1="1" y1="0" x2=".1" y2="1"><stop offset="0" stop-color="${paint[0]}"/><stop offset=".5" stop-color="${paint[1]}"/><stop offset="1" stop-color="${paint[2]}"/></linearGradient>
<linearGradient id="l" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".7" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity=".1"/></linearGradient>
<linearGradient id="v" x1="0" x2="1"><stop offset=".3" stop-color="${paint[2]}" stop-opacity=".85"/><stop offset=".85" stop-color="${paint[2]}" stop-opacity="0"/></linearGradient>
<filter id="f" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="7"/></filter>${beadShapes(ramp)}</defs>
<rect width="100%" height="100%" fill="url(#p)"/>
<path d="M180 46C380 4 620 -6 800 30L800 44C620 10 380 22 180 62Z" fill="url(#l)" filter="url(#f)"/>
${beads({ width: WIDTH, height: HEIGHT, count: 64, seed, smallest: 3, largest: 26, keep: awayFromText })}
<rect width="100%" height="100%" fill="url(#v)"/></svg>
<main><h1>${title}</h1><p>${line}</p></main><small>Sample advertisement</small>`;

const folder = fileURLToPath(new URL('../public/samples/', import.meta.url));
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 });
  for (const ad of ads) {
    await page.setContent(pageOf(ad));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await sharp(await page.screenshot())
      .webp({ quality: 78, effort: 6 })
      .toFile(`${folder}${ad.file}.webp`);
  }
} finally {
  await browser.close();
}
