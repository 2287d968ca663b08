// Pictures of a page as they came on the screen, each with its moment: what a visitor saw, whatever the document says.
import sharp from 'sharp';

/** The bar at the top and the dock at the bottom stand whatever the page holds: what is empty is empty between them. */
const PAGE = { from: 0.1, to: 0.85 };
/** Neighbours that differ by so much are an edge; with fewer than this share of them there is nothing to see. */
const EDGE = 24;
const EMPTY_SHARE = 0.001;
/** Pictures of an animation differ by less than this from one to the next: the mean of a few hundred points, of 255. */
const SAME = 2;
const THUMB = { width: 195, height: 422, label: 24 };
const IN_A_ROW = 8;

/** Films the page of a DevTools session from now on. */
export async function filmOf(session) {
  const frames = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp * 1_000, picture: Buffer.from(data, 'base64') });
    // It may have been closed meanwhile.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, everyNthFrame: 1 });
  return {
    end: async () => {
      await session.send('Page.stopScreencast');
      const ended = Date.now();
      // They come as they are encoded, not as they were taken.
      frames.sort((a, b) => a.at - b.at);
      return new Film(frames.map((frame, index) => ({ ...frame, until: frames[index + 1]?.at ?? ended })));
    },
  };
}

/** Pictures, each with when it came and until when it stood. */
export class Film {
  constructor(frames) {
    this.frames = frames;
  }

  /** The longest time, in milliseconds, for which pictures after a moment showed nothing. */
  async longestEmpty(since) {
    let longest = 0;
    let run = 0;
    for (const { at, until, picture } of this.frames) {
      if (until < since) continue;
      run = (await isEmpty(picture)) ? run + until - Math.max(at, since) : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  /** Draws what was seen after a moment side by side, each picture with the milliseconds since; one like the last is left out. */
  async strip(path, since) {
    const shown = await distinct(this.frames.filter(({ until }) => until >= since));
    const cell = { width: THUMB.width + 6, height: THUMB.height + THUMB.label + 6 };
    const composite = await Promise.all(
      shown.map(async ({ at, picture }, index) => {
        const left = (index % IN_A_ROW) * cell.width;
        const top = Math.floor(index / IN_A_ROW) * cell.height;
        const thumb = await sharp(picture)
          .resize({ width: THUMB.width, height: THUMB.height, fit: 'cover' })
          .toBuffer();
        const label = Buffer.from(
          `<svg width="${THUMB.width}" height="${THUMB.label}"><text x="4" y="17" font-size="15" font-family="sans-serif">${Math.round(at - since)} ms</text></svg>`,
        );
        return [
          { input: label, left, top },
          { input: thumb, left, top: top + THUMB.label },
        ];
      }),
    );
    const width = cell.width * Math.min(IN_A_ROW, shown.length);
    const height = cell.height * Math.ceil(shown.length / IN_A_ROW);
    await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .composite(composite.flat())
      .png()
      .toFile(path);
  }
}

async function distinct(frames) {
  const kept = [];
  let last = null;
  for (const frame of frames) {
    const points = await sharp(frame.picture).greyscale().resize(20, 43, { fit: 'fill' }).raw().toBuffer();
    const isSame =
      last && points.reduce((sum, point, at) => sum + Math.abs(point - last[at]), 0) / points.length < SAME;
    if (isSame) continue;
    kept.push(frame);
    last = points;
  }
  return kept;
}

/** Whether the page is nothing but its ground. */
export async function isEmpty(picture) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [from, to] = [PAGE.from, PAGE.to].map((share) => Math.floor(info.height * share) * info.width);
  let edges = 0;
  for (let at = from + 1; at < to; at++) if (Math.abs(data[at] - data[at - 1]) > EDGE) edges++;
  return edges / (to - from) < EMPTY_SHARE;
}
