import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { judgeQuality } from './photo-quality.js';

/** A car door of sorts: smooth paint, a handle, a badge and a few scratches. */
const scene = (paint: string, backdrop: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
      <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${backdrop}"/><stop offset="1" stop-color="${paint}"/></linearGradient></defs>
      <rect width="1600" height="1200" fill="url(#g)"/>
      <rect x="300" y="400" width="360" height="70" rx="30" fill="#ddd"/>
      <text x="900" y="950" font-size="120" fill="#f4f4f4">GT 16V</text>
      <path d="M100 800L900 700M150 860L700 830" stroke="#fff" stroke-width="4"/></svg>`),
  );

async function judge(picture: Sharp) {
  const { data, info } = await picture.removeAlpha().jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true });
  return judgeQuality(data, info.width, info.height);
}

const later = async (picture: Sharp) => sharp(await picture.png().toBuffer());

const grain = (sigma: number, mean = 20) =>
  sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#000', noise: { type: 'gaussian', mean, sigma } },
  })
    .png()
    .toBuffer();

describe('judgeQuality', () => {
  it.each([
    ['red', '#a11', '#eee'],
    ['black', '#080808', '#667'],
    ['white', '#fafafa', '#9ab'],
  ])('finds nothing wrong with a sharp photo of a %s car', async (_colour, paint, backdrop) => {
    expect(await judge(scene(paint, backdrop))).toBe('ok');
  });

  it('finds nothing wrong with a bare panel, which has no edge to be sharp', async () => {
    expect(await judge(sharp({ create: { width: 900, height: 600, channels: 3, background: '#99aabb' } }))).toBe('ok');
  });

  it('forgives the softness of a hand-held phone', async () => {
    expect(await judge((await later(scene('#a11', '#eee'))).blur(3))).toBe('ok');
  });

  it('calls a photo blurred when its writing can no longer be read', async () => {
    expect(await judge((await later(scene('#a11', '#eee'))).blur(16))).toBe('blurred');
  });

  it('is not fooled by the noise of a small sensor', async () => {
    const blurred = await (await later(scene('#a11', '#eee'))).blur(20).png().toBuffer();
    expect(await judge(sharp(blurred).composite([{ input: await grain(5), blend: 'add' }]))).toBe('blurred');
  });

  it('takes the pile of a carpet for detail, not for noise', async () => {
    expect(await judge(sharp(await grain(45, 110)).blur(1.5))).toBe('ok');
  });

  it('calls a photo taken at night too dark, also when a lamp shines in a corner', async () => {
    const night = await (await later(scene('#a11', '#eee'))).linear(0.12, 0).png().toBuffer();
    const lamp = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await judge(sharp(night))).toBe('too-dark');
    expect(await judge(sharp(night).composite([{ input: lamp, left: 0, top: 0 }]))).toBe('too-dark');
  });

  it('judges darkness before blur, and before size', async () => {
    const dark = await (await later(scene('#a11', '#eee'))).blur(20).linear(0.12, 0).png().toBuffer();
    expect(await judge(sharp(dark))).toBe('too-dark');
    expect(await judge(sharp(dark).resize(200))).toBe('too-dark');
  });

  it('calls a thumbnail too small', async () => {
    expect(await judge((await later(scene('#a11', '#eee'))).resize(300, 239, { fit: 'fill' }))).toBe('too-small');
    expect(await judge((await later(scene('#a11', '#eee'))).resize(320, 240))).toBe('ok');
  });

  it('copes with a picture of one pixel', async () => {
    const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
    expect(await judge(dot)).toBe('too-small');
  });
});
