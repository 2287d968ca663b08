import { describe, expect, it } from '@jest/globals';
import { liftOver } from './free-place';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
});
const toast = box(600, 800, 400, 80);

describe('the place of a toast', () => {
  it('is the usual one where nothing is in the way', () => {
    expect(liftOver(toast, [])).toBe(0);
    expect(liftOver(toast, [box(100, 820, 200, 44), box(700, 300, 200, 44)])).toBe(0);
  });

  it('is just above the control that it would cover, and above the next where that is in the way there', () => {
    const save = box(850, 830, 120, 44);
    expect(liftOver(toast, [save])).toBe(62);
    expect(liftOver(toast, [save, box(700, 760, 100, 44)])).toBe(132);
  });

  it('covers the fewest controls where none is free', () => {
    const rows = Array.from({ length: 20 }, (_, row) => box(700, row * 44, 100, 40));
    expect(liftOver(box(600, 800, 400, 30), [...rows, box(900, 800, 50, 40)])).toBeGreaterThan(0);
    expect(liftOver(box(600, 10, 400, 80), [box(700, 20, 100, 40)])).toBe(0);
  });
});
