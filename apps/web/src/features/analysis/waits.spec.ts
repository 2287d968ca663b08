import { describe, expect, it } from '@jest/globals';
import { clock, roughly, waitsIn } from './waits';

describe('the waits of a step', () => {
  it.each([
    ['Leave it 2 to 4 minutes, brush lightly and rinse.', [120]],
    ['Dab with tar remover for 60 seconds, wipe.', [60]],
    ['Hold a wet cloth on for 10-15 min, then wait a minute.', [600, 60]],
    ['Wait half an hour, then another 30 minutes.', [1_800]],
    ['At least 1.5 hours in the shade.', [5_400]],
  ])('%s', (text, expected) => expect(waitsIn(text)).toEqual(expected));

  it.each([
    'Dry it within 5 minutes.',
    'Repeat every 10 minutes.',
    'Leave it for 24 hours.',
    'Use 2 buckets, 30 cm away.',
  ])('are none in: %s', (text) => expect(waitsIn(text)).toEqual([]));

  it('are told as a clock and in a word', () => {
    expect([clock(180), clock(9), clock(3_900), clock(-1)]).toEqual(['3:00', '0:09', '1:05:00', '0:00']);
    expect([roughly(60), roughly(1_500), roughly(7_200)]).toEqual(['60 s', '25 min', '2.0 h']);
  });
});
