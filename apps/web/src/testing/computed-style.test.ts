import { afterEach, describe, expect, it } from '@jest/globals';

// setup.ts has replaced getComputedStyle.
describe('the computed style', () => {
  afterEach(() => document.body.replaceChildren());

  it.each([
    ['<p>', 'block'],
    ['<p hidden>', 'none'],
    ['<p hidden style="display: flex">', 'flex'],
    ['<dialog>', 'none'],
    ['<input type="hidden">', 'none'],
  ])('displays %s as %s', (html, display) => {
    document.body.innerHTML = html;
    expect(getComputedStyle(document.body.firstElementChild!).display).toBe(display);
  });
});
