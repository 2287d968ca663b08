import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Film, isEmpty } from './lib/film.mjs';

const SCREEN = { width: 390, height: 844 };
const BAR = '<text x="16" y="40" font-size="24">Beadline</text>';
const DOCK = '<rect x="16" y="780" width="358" height="48" fill="#fc0"/><text x="150" y="810">Start the job</text>';
const WORDS = '<text x="16" y="200" font-size="28">bird poo baked on my bonnet</text>';

const drawn = (what: string) =>
  sharp(Buffer.from(`<svg width="390" height="844" xmlns="http://www.w3.org/2000/svg">${what}</svg>`))
    .flatten({ background: '#edf2f0' })
    .resize(SCREEN)
    .jpeg({ quality: 60 })
    .toBuffer();

it('takes a page for empty that has nothing between its bar and its dock', async () => {
  expect(await isEmpty(await drawn(BAR + DOCK))).toBe(true);
  expect(await isEmpty(await drawn(BAR + DOCK + WORDS))).toBe(false);
});

it('takes words that have only begun to come for nothing', async () => {
  expect(await isEmpty(await drawn(`<g opacity="0.05">${WORDS}</g>`))).toBe(true);
});

it('adds up how long pictures showed nothing on end, from the moment asked about', async () => {
  const [empty, full] = await Promise.all([drawn(BAR), drawn(WORDS)]);
  const film = new Film([
    { at: 0, until: 500, picture: empty },
    { at: 500, until: 600, picture: full },
    { at: 600, until: 650, picture: empty },
    { at: 650, until: 720, picture: empty },
    { at: 720, until: 900, picture: full },
  ]);
  expect(await film.longestEmpty(450)).toBe(120);
  expect(await film.longestEmpty(0)).toBe(500);
});
