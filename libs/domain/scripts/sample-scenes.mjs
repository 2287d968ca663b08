// The drawings behind the sample fixes: each scene as it was found and as it was left, 400 x 300, plain SVG.

/** Mulberry32: the same seed gives the same dirt on every machine. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const scene = (defs, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="960" height="720"><defs>${defs}</defs>${body}</svg>`;
const onCircle = (radius, degrees) =>
  [radius * Math.cos((degrees * Math.PI) / 180), radius * Math.sin((degrees * Math.PI) / 180)]
    .map((value) => value.toFixed(1))
    .join(' ');
const times = (count, draw) => Array.from({ length: count }, (_, at) => draw(at)).join('');
const grain = (id, frequency, octaves, seed, matrix) =>
  `<filter id="${id}"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="${matrix}"/><feComposite in2="SourceGraphic" operator="in"/></filter>`;

function alloy(isClean) {
  const spoke = `<path d="M-13-20L-9-52-25-93Q0-99 25-93L9-52 13-20Z" fill="url(#metal)"/><path d="M-5-22L-3-54-14-90" stroke="#fff" stroke-opacity=".75" stroke-width="1.8" fill="none"/><path d="M11-22L8-54 22-92" stroke="#000" stroke-opacity=".35" stroke-width="2" fill="none"/>`;
  const bolts = times(5, (at) => {
    const [x, y] = onCircle(19, at * 72 - 90).split(' ');
    return `<circle cx="${x}" cy="${y}" r="2.6" fill="#1b2320"/>`;
  });
  const dust = `<circle r="101" fill="#fff" filter="url(#dust)" opacity=".95"/><circle r="101" fill="#5a361c" opacity=".25"/><circle r="100" fill="url(#rust)"/><circle r="138" fill="#8a7a66" opacity=".15"/>`;
  return `<circle r="140" fill="url(#tyre)"/><circle r="103" fill="#10100f"/><circle r="101" fill="none" stroke="#dfe6e3" stroke-width="5"/><circle r="72" fill="url(#disc)"/><g stroke="#2d3532" fill="none" opacity=".6"><circle r="50"/><circle r="60"/><circle r="66"/></g><path d="M38-62A73 73 0 0 1 62-38L46-28A54 54 0 0 0 28-46Z" fill="#d2492f"/>${times(5, (at) => `<g transform="rotate(${at * 72})">${spoke}</g>`)}<circle r="25" fill="url(#metal)"/><circle r="13" fill="#151c19"/>${bolts}${isClean ? '' : dust}`;
}

/** Brake dust baked onto an alloy. */
export function wheel(isClean) {
  const defs = `<linearGradient id="body" x2="0" y2="1"><stop stop-color="#123d52"/><stop offset=".36" stop-color="#0c2b3b"/><stop offset="1" stop-color="#061a25"/></linearGradient>
<linearGradient id="metal" x2="1" y2="1"><stop stop-color="#f4f7f6"/><stop offset=".45" stop-color="#b9c3bf"/><stop offset="1" stop-color="#76837e"/></linearGradient>
<radialGradient id="tyre"><stop offset=".66" stop-color="#0c100e"/><stop offset=".8" stop-color="#262d2a"/><stop offset=".97" stop-color="#0b0f0d"/></radialGradient>
<radialGradient id="disc"><stop offset=".1" stop-color="#4b5551"/><stop offset=".9" stop-color="#7d8985"/><stop offset="1" stop-color="#39423e"/></radialGradient>
<radialGradient id="rust"><stop offset=".2" stop-color="#2a160a" stop-opacity=".75"/><stop offset=".62" stop-color="#3d2412" stop-opacity=".12"/><stop offset="1" stop-color="#2a160a" stop-opacity=".62"/></radialGradient>
${grain('dust', '.55 .5', 5, 4, '0 0 0 0 .24 0 0 0 0 .14 0 0 0 0 .08 0 1.7 0 0 -.5')}`;
  return scene(
    defs,
    `<rect width="400" height="300" fill="#7c8782"/><rect y="246" width="400" height="54" fill="#59635f"/><path d="M0 0H400V214H356A158 158 0 0 0 44 214H0Z" fill="url(#body)"/><path d="M0 44C120 26 280 26 400 40V52C280 38 120 38 0 58Z" fill="#cfeaf5" opacity="${isClean ? 0.55 : 0.2}"/><path d="M40 214A160 160 0 0 1 360 214" stroke="#020a0f" stroke-width="10" fill="none"/><path d="M46 214A154 154 0 0 1 354 214V250H46Z" fill="#050b0e"/><ellipse cx="200" cy="290" rx="170" ry="12" opacity=".4"/><g transform="translate(200 164) scale(.94)">${alloy(isClean)}</g>`,
  );
}

/** Swirls in black paint, round the reflection of a lamp. */
export function paint(isClean) {
  const random = randomFrom(5);
  const swirls = times(150, () => {
    const radius = 14 + random() * 150;
    const from = random() * 360;
    const to = from + 10 + random() * 46;
    return `<path d="M${onCircle(radius, from)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${onCircle(radius, to)}" stroke-opacity="${(0.7 - radius / 260).toFixed(2)}"/>`;
  });
  const defs = `<linearGradient id="black" x2=".3" y2="1"><stop stop-color="#101418"/><stop offset=".4" stop-color="#2b333b"/><stop offset="1" stop-color="#07090b"/></linearGradient>
<radialGradient id="lamp"><stop stop-color="#fff"/><stop offset=".12" stop-color="#fff" stop-opacity=".95"/><stop offset=".3" stop-color="#fff" stop-opacity="${isClean ? 0.12 : 0.36}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
  const light = isClean
    ? '<circle r="17" fill="#fff"/><path d="M-230-52C-60-92 80-94 200-72V-66C80-86-60-84-230-42Z" fill="#fff" opacity=".5"/>'
    : `<g fill="none" stroke="#fff" stroke-width="1.1">${swirls}</g><circle r="20" fill="#fff"/>`;
  return scene(
    defs,
    `<rect width="400" height="300" fill="url(#black)"/><path d="M-10 236C120 196 280 190 410 214" stroke="#000" stroke-width="4" fill="none"/><path d="M-10 240C120 200 280 194 410 218" stroke="#fff" stroke-opacity=".22" stroke-width="1.5" fill="none"/><g transform="translate(214 128)"><circle r="${isClean ? 110 : 150}" fill="url(#lamp)"/>${light}</g>`,
  );
}

/** Coffee and mud ground into a cloth seat. */
export function seat(isClean) {
  const back = 'M90 0H310Q330 0 334 24L350 178Q352 196 334 196H66Q48 196 50 178L66 24Q70 0 90 0Z';
  const base = 'M50 200H350Q386 200 388 236L392 300H8L12 236Q14 200 50 200Z';
  const defs = `<linearGradient id="cloth" x2="0" y2="1"><stop stop-color="#d9c4a4"/><stop offset="1" stop-color="#a98d66"/></linearGradient>${grain('stain', '.025', 4, 3, '0 0 0 0 .23 0 0 0 0 .14 0 0 0 0 .06 0 2.2 0 0 -.7')}`;
  const finish = isClean
    ? '<path d="M66 206Q200 198 334 206L340 222Q200 212 60 222Z" fill="#fff" opacity=".28"/>'
    : `<path d="${base}" fill="#fff" filter="url(#stain)"/><path d="${back}" fill="#fff" filter="url(#stain)" opacity=".7"/>`;
  return scene(
    defs,
    `<rect width="400" height="300" fill="#161a18"/><path d="${back}" fill="url(#cloth)"/><path d="${base}" fill="url(#cloth)"/><g stroke="#7d6340" stroke-width="2" fill="none" opacity=".8"><path d="M132 6L120 190M268 6L280 190M200 4V192M160 5L154 192M240 5L246 192M110 208L90 300M290 208L310 300M200 206V300M155 206L144 300M245 206L256 300"/></g><path d="M118 4Q96 90 104 192M282 4Q304 90 296 192" stroke="#fff" stroke-opacity=".35" stroke-width="3" fill="none" stroke-dasharray="5 4"/>${finish}`,
  );
}

function bead(x, y, size, turn) {
  const shape = 'M-46 4C-48-26-24-47 2-46 30-46 48-24 46 4 45 30 24 46-2 45-27 45-45 30-46 4Z';
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${(size / 46).toFixed(3)})"><ellipse cx="3" cy="9" rx="57" ry="56" fill="url(#shade)"/><path d="${shape}" fill="url(#water)"/><path d="${shape}" fill="url(#glow)"/><path d="M-29-15C-24-28-12-34 0-33-4-27-18-23-25-10Z" fill="#fff" fill-opacity=".95"/><path d="M-20 37C-5 43 14 42 28 31" stroke="#fff2f0" stroke-opacity=".8" stroke-width="3" fill="none" stroke-linecap="round"/></g>`;
}

/** A winter's film on red paint, and water that beads again. */
export function panel(isClean) {
  const random = randomFrom(3);
  const placed = [];
  for (let tries = 0; placed.length < 120 && tries < 8_000; tries++) {
    const [x, y, size] = [random() * 400, random() * 300, 3 + 14 * random() ** 3.1];
    if (placed.every((other) => Math.hypot(other.x - x, other.y - y) > (other.size + size) * 1.08))
      placed.push({ x, y, size, turn: random() * 24 - 12 });
  }
  const defs = `<linearGradient id="red" x2=".2" y2="1"><stop stop-color="#5e1518"/><stop offset=".4" stop-color="#8d2226"/><stop offset="1" stop-color="#2e0709"/></linearGradient>
<radialGradient id="shade"><stop stop-opacity=".55"/><stop offset=".65" stop-opacity=".34"/><stop offset="1" stop-opacity="0"/></radialGradient>
<linearGradient id="water" x1=".35" x2=".62" y2="1"><stop stop-color="#1a0203" stop-opacity=".82"/><stop offset=".34" stop-color="#4a0b0d" stop-opacity=".6"/><stop offset=".68" stop-color="#c0484b" stop-opacity=".55"/><stop offset="1" stop-color="#ffe1df" stop-opacity=".86"/></linearGradient>
<radialGradient id="glow" cx=".58" cy=".82" r=".5"><stop stop-color="#ffe1df" stop-opacity=".75"/><stop offset="1" stop-color="#ffe1df" stop-opacity="0"/></radialGradient>
${grain('film', '.09 .012', 4, 8, '0 0 0 0 .55 0 0 0 0 .47 0 0 0 0 .38 0 1.5 0 0 -.38')}`;
  const finish = isClean
    ? placed.map(({ x, y, size, turn }) => bead(x, y, size, turn)).join('')
    : '<rect width="400" height="300" fill="#fff" filter="url(#film)"/><rect width="400" height="300" fill="#8a7d6a" opacity=".25"/>';
  return scene(
    defs,
    `<rect width="400" height="300" fill="url(#red)"/><path d="M-10 60C120 20 290 16 410 44V56C290 30 120 34-10 82Z" fill="#fff" opacity="${isClean ? 0.7 : 0.14}"/>${finish}`,
  );
}
