import { describe, expect, it } from '@jest/globals';
import { nestsDeeperThan } from './nesting.js';

describe('nestsDeeperThan', () => {
  it('has its limit as the last depth that is allowed', () => {
    expect(nestsDeeperThan('<div><div>', 2)).toBe(false);
    expect(nestsDeeperThan('<div><DIV><b>', 2)).toBe(true);
  });

  it.each([
    ['elements beside each other', '<b>x</b><i>y</i><b>z</b>'],
    ['end tags that end nothing', '</div></div><b></b>'],
    ['elements that end by themselves', '<p>one<li>two<br><img src=x><hr>'],
    ['tags that are closed at once', '<path d=""/><path />'],
    ['comments', '<!-- <b><b> --><b></b><!-- <b><b>'],
    ['elements that hold text', '<script>"<b><b>"</script ><TITLE><b><b></title><textarea><b><b></textarea>'],
    ['text that holds no end', '<style><b><b>'],
    ['signs that begin no tag', 'a < b <3 <= <'],
  ])('counts no depth for %s', (_what, html) => {
    expect(nestsDeeperThan(html, 1)).toBe(false);
  });

  it('counts again behind what it has passed over', () => {
    for (const passed of ['</div></div>', '<!-- -->', '<script></script>', '<br>', '< ', '<path/>'])
      expect(nestsDeeperThan(`${passed}<b><b>`, 1)).toBe(true);
  });
});
