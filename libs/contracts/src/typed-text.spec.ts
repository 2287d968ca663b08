import { describe, expect, it } from '@jest/globals';
import { optionalText, shownText, typedText } from './typed-text.js';

describe('what somebody types', () => {
  const title = typedText('title', 20, 'Please give it a title.');
  const read = (text: string) => title.parse(text);

  it.each([
    ['marks that turn its direction', '\u202eeno\u202c \u2066two\u2069', 'eno   two'],
    ['other marks of direction', 'a\u200eb\u200fc\u061cd', 'abcd'],
    ['characters without a width', 'ze\u200bro\u2060w\ufeffidth\u00ad', 'zerowidth'],
    ['joiners between letters', 'pay\u200dpal\u200c', 'paypal'],
    ['hidden tags', 'wax\u{e0041}\u{e0042}', 'wax'],
    ['control characters', 'a\u0000b\u0085c', 'a b c'],
  ])('is kept without %s', (_, typed, kept) => expect(read(typed)).toBe(kept));

  it.each(['a\nb', '👩‍🔧 wax', '🧑🏽‍🔧', 'émail', '日本語', 'שלום', 'مرحبا'])('keeps %j as it is', (text) =>
    expect(read(text)).toBe(text),
  );

  it('is empty, or not too long, as it is shown', () => {
    expect(title.safeParse('\u200b\u2060').error?.issues[0]?.message).toBe('Please give it a title.');
    expect(read(`${'\u200b'.repeat(100)}wax`)).toBe('wax');
    expect(optionalText('note', 10).parse('\u202e')).toBe('');
    expect(shownText().parse(' wax\u200b ')).toBe('wax');
  });
});
