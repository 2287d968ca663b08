// Water standing in beads on paint, as SVG: shared by the scripts that draw it.

/** Mulberry32: the same seed gives the same beads on every machine. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const round = 'M-46 4C-48-26-24-47 2-46 30-46 48-24 46 4 45 30 24 46-2 45-27 45-45 30-46 4Z';
const squat = 'M-52 2C-52-24-22-38 6-37 36-36 52-18 51 2 50 24 26 39-6 38-36 37-51 22-52 2Z';

/** The drops' gradients and shapes; `ramp` is their colour from shadow to light. */
export const beadShapes = (ramp) => `
<radialGradient id="s"><stop offset="0" stop-opacity=".55"/><stop offset=".65" stop-opacity=".34"/><stop offset="1" stop-opacity="0"/></radialGradient>
<linearGradient id="b" x1=".35" y1="0" x2=".62" y2="1"><stop offset="0" stop-color="${ramp[0]}" stop-opacity=".82"/><stop offset=".34" stop-color="${ramp[1]}" stop-opacity=".6"/><stop offset=".68" stop-color="${ramp[2]}" stop-opacity=".55"/><stop offset="1" stop-color="${ramp[3]}" stop-opacity=".86"/></linearGradient>
<radialGradient id="c" cx=".58" cy=".82" r=".5"><stop offset="0" stop-color="${ramp[3]}" stop-opacity=".75"/><stop offset="1" stop-color="${ramp[3]}" stop-opacity="0"/></radialGradient>
<g id="d0"><ellipse cx="3" cy="9" rx="57" ry="56" fill="url(#s)"/><path d="${round}" fill="url(#b)"/><path d="${round}" fill="url(#c)"/><path d="M-29-15C-24-28-12-34 0-33-4-27-18-23-25-10Z" fill="#fff" fill-opacity=".95"/><path d="M-20 37C-5 43 14 42 28 31" stroke="#eafff6" stroke-opacity=".8" stroke-width="3" fill="none" stroke-linecap="round"/></g>
<g id="d1"><ellipse cx="3" cy="10" rx="62" ry="50" fill="url(#s)"/><path d="${squat}" fill="url(#b)"/><path d="${squat}" fill="url(#c)"/><path d="M-34-11C-28-22-14-27-1-26-8-21-22-17-29-6Z" fill="#fff" fill-opacity=".95"/><path d="M-22 30C-4 36 18 34 32 24" stroke="#eafff6" stroke-opacity=".8" stroke-width="3" fill="none" stroke-linecap="round"/></g>
<g id="d2"><circle cx="2" cy="8" r="56" fill="url(#s)"/><circle r="44" fill="url(#b)"/><circle cx="-14" cy="-18" r="10" fill="#fff" fill-opacity=".95"/></g>`;

/** Beads that never overlap; `keep(x, y)` is how welcome a bead is there, 0 where text stands. */
export function beads({ width, height, count, seed, keep, smallest, largest }) {
  const random = randomFrom(seed);
  const placed = [];
  for (let tries = 0; placed.length < count && tries < count * 60; tries++) {
    const x = random() * width;
    const y = random() * height;
    const welcome = keep(x / width, y / height);
    if (random() > welcome) continue;
    const size = (smallest + (largest - smallest) * random() ** 3.1) * (0.55 + 0.45 * welcome);
    if (placed.some((other) => Math.hypot(other.x - x, other.y - y) < (other.size + size) * 1.08)) continue;
    placed.push({ x, y, size });
  }
  return placed
    .map(({ x, y, size }) => {
      const shape = size < 5 ? 2 : random() > 0.5 ? 0 : 1;
      const turn = (random() * 24 - 12).toFixed(0);
      return `<use href="#d${shape}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${(size / 46).toFixed(3)})"/>`;
    })
    .join('\n');
}
