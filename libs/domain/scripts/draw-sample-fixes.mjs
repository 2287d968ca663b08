// Draws the pictures of the sample fixes into data/community-fixes/, in the forms that the worker makes of a visitor's
// pictures. Run by hand after changing a scene: node libs/domain/scripts/draw-sample-fixes.mjs. The pictures are committed.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { paint, panel, seat, wheel } from './sample-scenes.mjs';

const folder = join(import.meta.dirname, '../../../data/community-fixes');
const scenes = { wheel, paint, seat, panel };

for (const [name, draw] of Object.entries(scenes)) {
  for (const side of ['before', 'after']) {
    const picture = await sharp(Buffer.from(draw(side === 'after')))
      .resize(960, 720)
      .flatten()
      .png()
      .toBuffer();
    const into = join(folder, name, side);
    mkdirSync(into, { recursive: true });
    await sharp(picture).jpeg({ quality: 78, mozjpeg: true }).toFile(join(into, 'w960.jpg'));
    await sharp(picture).avif({ quality: 46, effort: 6 }).toFile(join(into, 'w960.avif'));
    await sharp(picture).resize(480).avif({ quality: 50, effort: 6 }).toFile(join(into, 'w480.avif'));
  }
}
