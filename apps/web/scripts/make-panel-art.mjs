// Draws the painted panel (a bonnet under two strip lamps, water standing in beads) into src/ui/painted-panel/*.svg.
// Run by hand after changing it: node apps/web/scripts/make-panel-art.mjs. The drawings are committed, so no visitor's
// browser ever computes them.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beadShapes, beads } from './beads.mjs';

/** The beads on British racing green, from shadow to light. */
const GREEN = ['#021009', '#07301f', '#2a8a66', '#c9ffe6'];

function panel({ width, height, lamps, ...water }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
<linearGradient id="paint" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="#0a3526"/><stop offset=".32" stop-color="#0f5039"/><stop offset=".62" stop-color="#0a3828"/><stop offset="1" stop-color="#04170f"/></linearGradient>
<linearGradient id="lamp" x1="0" x2="1"><stop offset="0" stop-color="#d9ffee" stop-opacity="0"/><stop offset=".3" stop-color="#d9ffee" stop-opacity=".5"/><stop offset=".72" stop-color="#f4fffa" stop-opacity=".95"/><stop offset="1" stop-color="#d9ffee" stop-opacity=".25"/></linearGradient>
<filter id="glow" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="26"/></filter><filter id="edge" x="-10%" y="-100%" width="120%" height="300%"><feGaussianBlur stdDeviation="1.6"/></filter>
<radialGradient id="shade" cx=".2" cy=".55" r=".7"><stop offset="0" stop-color="#03120b" stop-opacity=".62"/><stop offset="1" stop-color="#03120b" stop-opacity="0"/></radialGradient>${beadShapes(GREEN)}</defs>
<rect width="${width}" height="${height}" fill="url(#paint)"/>
<g transform="${lamps}"><path d="M-60 150C380 40 980 8 1520 120L1520 146C980 40 380 76-60 196Z" fill="url(#lamp)" filter="url(#glow)" opacity=".75"/><path d="M-60 150C380 44 980 14 1520 122L1520 132C980 28 380 62-60 172Z" fill="url(#lamp)" filter="url(#edge)" opacity=".9"/>
<path d="M-60 268C420 150 1000 112 1520 214L1520 222C1000 122 420 164-60 282Z" fill="url(#lamp)" filter="url(#edge)" opacity=".4"/>
<path d="M860 760C930 560 1130 420 1500 372" stroke="#020b07" stroke-opacity=".8" stroke-width="5" fill="none"/><path d="M864 762C936 566 1134 427 1500 379" stroke="#8fe0bd" stroke-opacity=".35" stroke-width="1.6" fill="none"/></g>
<rect width="${width}" height="${height}" fill="url(#shade)"/>
${beads({ width, height, ...water })}
</svg>
`;
}

const wide = panel({
  width: 1440,
  height: 720,
  lamps: 'scale(1)',
  count: 190,
  seed: 11,
  smallest: 3,
  largest: 34,
  keep: (x, y) => {
    if (x > 0.93 && y < 0.13) return 0;
    if (x < 0.66 && y > 0.45) return y > 0.965 ? 0.16 : 0;
    const d = Math.max(0, (x - 0.5) * 1.75) + Math.max(0, y - 0.35) * 0.35;
    return Math.min(1, d * d * 1.6);
  },
});

const tall = panel({
  width: 390,
  height: 640,
  lamps: `translate(0 -52) scale(${(390 / 1440).toFixed(4)} .62)`,
  count: 46,
  seed: 15,
  smallest: 2,
  largest: 17,
  keep: (x, y) => {
    if (x > 0.86 && y < 0.1) return 0;
    if (x > 0.5 && y < 0.34) return Math.min(1, (x - 0.46) * 2.6);
    return y > 0.94 ? 0.5 : 0;
  },
});

/** The phone's panel while it thinks: the question stands where the beads were, so they gather below it. */
const tallClear = panel({
  width: 390,
  height: 640,
  lamps: `translate(0 -52) scale(${(390 / 1440).toFixed(4)} .62)`,
  count: 52,
  seed: 27,
  smallest: 2,
  largest: 19,
  keep: (x, y) => (y < 0.6 ? 0 : Math.min(1, (y - 0.6) * 2.4 + (x - 0.5) * 0.5)),
});

const target = (name) => fileURLToPath(new URL(`../src/ui/painted-panel/${name}`, import.meta.url));
writeFileSync(target('panel-wide.svg'), wide);
writeFileSync(target('panel-tall.svg'), tall);
writeFileSync(target('panel-tall-clear.svg'), tallClear);
