import { describe, expect, it } from '@jest/globals';
import { copiedIn } from './copied.js';
import type { FoundEvidence } from './material.js';

const quoted = (ref: string, quote: string, parts: Partial<FoundEvidence> = {}): FoundEvidence => ({
  ...{ id: `${ref} ${quote}`, ref, quote, source: 'retailer', title: 'Seal care', trust: 2 },
  ...{ address: 'https://shop.example/a', seenAt: '2026-11-20T10:00:00.000Z', licence: 'quoted from a shop' },
  ...parts,
});
const page = [
  quoted('page:a', 'Soak the moss with warm water.'),
  quoted('page:a', 'Brush it off the rubber with a soft brush, then rinse.'),
];
const told = (...texts: string[]) => ({
  ...{ summary: 'What it is.', topTip: 'A tip.', cautions: [] },
  steps: texts.map((text) => ({ title: 'A step', text })),
});
const row = (from: number, count: number) => Array.from({ length: count }, (_, at) => `word${from + at}`).join(' ');

describe('what was written anew', () => {
  it('has no twelve words in a row of a page, whatever the case, the punctuation and the sentences', () => {
    const twelve = 'with WARM water; brush it off (the rubber) with a soft brush';
    expect(copiedIn(told(`Start ${twelve}.`), page, false)).toBe(
      'The draft copies 12 words in a row from Seal care (https://shop.example/a): “with warm water brush it off the rubber with a soft brush”.',
    );
    expect(copiedIn(told('Use warm water; brush it off the rubber with a soft brush.'), page, false)).toBeNull();
  });

  it('may not hide a copy between two steps', () => {
    const parted = told('Soak the moss with warm water.', 'Brush it off the rubber with a soft brush.');
    expect(copiedIn(parted, page, false)).toContain('copies 15 words in a row');
  });

  it('may say again what is ours, and has makers’ and the web’s words for as foreign as a shop’s', () => {
    const copy = told('Soak the moss with warm water. Brush it off the rubber with a soft brush, then rinse.');
    const of = (source: FoundEvidence['source']) => page.map((one) => ({ ...one, source }));
    expect(['correction', 'entry'].map((source) => copiedIn(copy, of(source as 'entry'), false))).toEqual([null, null]);
    for (const source of ['maker', 'retailer', 'web'] as const)
      expect(copiedIn(copy, of(source), false)).toContain('in a row');
  });

  it('keeps its cautions and short answers, which are quotations', () => {
    const long = [quoted('page:b', row(0, 60))];
    const caution = { level: 'warn' as const, text: row(0, 20) };
    expect(copiedIn({ ...told(), cautions: [caution] }, long, false)).toBeNull();
    const note = (count: number) => ({ answers: ['how' as const], about: 'moss on seals', says: row(0, count) });
    expect(copiedIn({ ...told(), notes: [note(45)] }, long, false)).toBeNull();
    expect(copiedIn({ ...told(), notes: [note(46)] }, long, false)).toContain('copies 46 words in a row');
  });
});

describe('what was put together from quotations', () => {
  it('is no copy while each stays short, though they follow each other in the page', () => {
    expect(copiedIn(told(...page.map(({ quote }) => quote)), page, true)).toBeNull();
  });

  it('quotes 45 words in a row at the most, and 150 of one page', () => {
    const long = [quoted('page:b', row(0, 200))];
    expect(copiedIn(told(row(0, 45)), long, true)).toBeNull();
    expect(copiedIn(told(row(0, 46)), long, true)).toContain('copies 46 words in a row from Seal care');
    const parts = (last: number) => told(row(0, 40), row(50, 40), row(100, 40), row(150, last));
    expect(copiedIn(parts(30), long, true)).toBeNull();
    expect(copiedIn(parts(31), long, true)).toBe(
      'The draft copies 151 words from Seal care (https://shop.example/a): at most 150.',
    );
  });

  it('counts what of each page is quoted by itself', () => {
    const pages = [quoted('page:b', row(0, 200)), quoted('page:c', row(300, 200))];
    expect(copiedIn(told(row(0, 40), row(50, 40), row(300, 40), row(350, 40)), pages, true)).toBeNull();
  });
});
