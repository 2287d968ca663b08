import { describe, expect, it } from '@jest/globals';
import { plainLine, plainText } from './plain-text.js';

describe('plainText', () => {
  it.each([
    ['**Rinse** the *panel* with `water`', 'Rinse the panel with water'],
    ['__Never__ let it _dry_, ~~ever~~', 'Never let it dry, ever'],
    ['# Heading\n\ntext', 'Heading\n\ntext'],
    ['- one\n* two\n+ three\n- [ ] four', 'one\ntwo\nthree\nfour'],
    ['> quoted', 'quoted'],
    ['```json\ncode\n```', 'code'],
    ['before\n---\nafter', 'before\n\nafter'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a , b\n\n1 , 2'],
    ['see [the guide](https://evil.example/x) here', 'see the guide here'],
    ['see ![photo](https://evil.example/x.png) here', 'see here'],
    ['go to https://evil.example/a?b=c now', 'go to now'],
    ['<b>Rinse</b><br>well', 'Rinse\nwell'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<scr<b>ipt>alert(1)</script>', 'a'],
    ['&lt;img src=x onerror=alert(1)&gt;done', 'done'],
    ['a <!-- hidden --> b', 'a b'],
    ['un**closed', 'unclosed'],
    ['hidden\u200b \u202eorder\u0007', 'hidden order'],
  ])('turns %j into %j', (written, plain) => {
    expect(plainText(written)).toBe(plain);
  });

  it.each([
    'Use 2 * 3 litres at under < 40 °C',
    'pH 7 (1:10), 3-5 min & dry',
    'the file_name_here stays',
    'Wait 1. 5 is too long',
  ])('leaves %j alone', (text) => {
    expect(plainText(text)).toBe(text);
  });

  it('reads no endless text to its end', () => {
    expect(plainText('rinse '.repeat(100_000)).length).toBeLessThanOrEqual(8_000);
  });
});

describe('plainLine', () => {
  it.each([
    ['1. Rinse\nthe panel', 'Rinse the panel'],
    ['Step 2: rinse', 'rinse'],
    ['2) **Rinse**', 'Rinse'],
    ['1.5 litres of water', '1.5 litres of water'],
  ])('turns %j into %j', (written, plain) => {
    expect(plainLine(written)).toBe(plain);
  });
});
