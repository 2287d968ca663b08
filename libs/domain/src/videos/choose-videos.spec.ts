import { expect, it } from '@jest/globals';
import { chooseVideos, MOST_CHOSEN_VIDEOS } from './choose-videos.js';

const chosen = (text: string, ...keywords: string[]) =>
  chooseVideos(
    text,
    keywords.map((list) => ({ keywords: list })),
  ).map(({ video, keyword }) => [video.keywords, keyword]);

it('takes the videos whose keywords a text speaks of, the longest keyword first', () => {
  expect(chosen('a two bucket wash with snow foam', 'wash', 'leather', 'wax, two bucket wash', 'snow foam')).toEqual([
    ['wax, two bucket wash', 'two bucket wash'],
    ['snow foam', 'snow foam'],
    ['wash', 'wash'],
  ]);
});

it('keeps the order of those that fit alike, and takes a few', () => {
  const many = Array.from({ length: MOST_CHOSEN_VIDEOS + 1 }, (_, at) => `wash, number${at}`);
  expect(chosen('wash', ...many).map(([keywords]) => keywords)).toEqual(many.slice(0, MOST_CHOSEN_VIDEOS));
});

it('takes none where nothing fits', () => {
  expect(chosen('ceramic coating', 'wash', '')).toEqual([]);
});
