/** The width in which the panel is thought; it is drawn to any scale. */
const WIDTH = 1280;
const BEADS = 260;
const FLAKES = 24_000;

/** The same numbers each time, so that two levels show the same picture. */
function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Paint with flakes in it and water standing on it: as hard to keep in a small file as what visitors photograph. */
export function drawPanel(context: CanvasRenderingContext2D, width: number, height: number): void {
  const random = steadyRandom(7);
  const scale = width / WIDTH;
  const paint = context.createLinearGradient(0, 0, width, height);
  paint.addColorStop(0, '#1a7152');
  paint.addColorStop(0.45, '#0b3325');
  paint.addColorStop(0.6, '#7fd1ae');
  paint.addColorStop(0.68, '#0e4431');
  paint.addColorStop(1, '#04140e');
  context.fillStyle = paint;
  context.fillRect(0, 0, width, height);
  for (let at = 0; at < FLAKES; at++) {
    context.fillStyle = `rgb(255 255 255 / ${random() * 0.22})`;
    context.fillRect(random() * width, random() * height, 2 * scale, 2 * scale);
  }
  for (let at = 0; at < BEADS; at++) {
    const [x, y, radius] = [random() * width, random() * height, (4 + random() * 22) * scale];
    const bead = context.createRadialGradient(x - radius / 3, y - radius / 3, 0, x, y, radius);
    bead.addColorStop(0, 'rgb(255 255 255 / 0.9)');
    bead.addColorStop(0.3, 'rgb(190 230 212 / 0.35)');
    bead.addColorStop(1, 'rgb(2 14 10 / 0.55)');
    context.fillStyle = bead;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}
