import { describe, expect, it } from '@jest/globals';
import { inkOn, labelOf, sectorPath } from './wheel-drawing';

describe('the drawing of the wheel', () => {
  it('cuts slices around the top, half a wheel and more included', () => {
    expect(sectorPath(60)).toBe('M0 0L-75.00 -129.90A150 150 0 0 1 75.00 -129.90Z');
    expect(sectorPath(240)).toContain('A150 150 0 1 1');
  });

  it('breaks a description into two lines at most', () => {
    expect(labelOf('TRYAGAIN', 'better luck next time', 6).lines).toEqual(['better luck', 'next time']);
    expect(labelOf('A', 'one of our very best microfibre towels', 6).lines).toEqual(['one of our', 'very best …']);
    expect(labelOf('A', 'microfibre-drying-towel', 6).lines).toEqual(['microfibre-dryi…']);
    expect(labelOf('A', '', 6).lines).toEqual([]);
  });

  it.each([2, 3, 6, 8, 9, 12])('keeps the longest label inside its segment of %d', (count) => {
    const { fontSize, isRadial, text } = labelOf('W'.repeat(24), '', count);
    expect(isRadial).toBe(count > 8);
    expect(fontSize).toBeGreaterThanOrEqual(9);
    expect(text).toBe(count < 5 ? 'W'.repeat(24) : `${'W'.repeat(text.length - 1)}…`);
    expect(labelOf('CLEAN5', '', count).fontSize).toBeGreaterThan(fontSize);
  });

  it('letters a segment so that it can be read, whatever colour staff chose', () => {
    expect([inkOn('#0a3a29').strong, inkOn('#ffd21f').strong, inkOn('#FFFFFF').strong]).toEqual([
      '#f1f8f4',
      '#101a16',
      '#101a16',
    ]);
  });
});
