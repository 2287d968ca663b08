import { describe, expect, it } from '@jest/globals';
import { cameraLevel, captureSize, jpegQualityFor, resolutionFor, scanFileName } from './capture-quality';

const size = ({ width, height }: { width: number; height: number }) => `${width}x${height}`;
const full = { width: 4_000, height: 3_000 };

describe('the quality of a camera capture', () => {
  it.each([
    ['1-2', [1, 2], '640x480'],
    ['3', [3], '854x480'],
    ['4-6', [4, 5, 6], '1280x720'],
    ['7-8', [7, 8], '1920x1080'],
    ['9-10', [9, 10], '2560x1440'],
  ])('asks at level %s for %j: %s', (_name, levels, resolution) => {
    for (const level of levels) expect(size(resolutionFor(level))).toBe(resolution);
  });

  it('compresses at JPEG quality 0.2 + level/10 * 0.75', () => {
    expect(jpegQualityFor(1)).toBeCloseTo(0.275, 10);
    expect(jpegQualityFor(5)).toBeCloseTo(0.575, 10);
    expect(jpegQualityFor(10)).toBeCloseTo(0.95, 10);
  });

  it('names the captured file scan-{timestamp}.jpg', () => {
    expect(scanFileName(1_795_254_000_123)).toBe('scan-1795254000123.jpg');
  });

  it.each([null, '', '  ', 'high', 'NaN', 'Infinity'])('defaults to level 5 where %j is stored', (stored) => {
    expect(cameraLevel(stored)).toBe(5);
  });

  it('keeps a stored level within 1 to 10', () => {
    expect(['3', ' 7 ', '0', '-4', '11', '1e9', '6.6'].map(cameraLevel)).toEqual([3, 7, 1, 1, 10, 10, 7]);
  });

  it('makes a frame smaller where the camera gave more than was asked for, lying or standing', () => {
    expect(size(captureSize({ width: 1_280, height: 720 }, 1))).toBe('640x360');
    expect(size(captureSize({ width: 1_080, height: 1_920 }, 5))).toBe('720x1280');
    expect(size(captureSize(full, 3))).toBe('640x480');
  });

  it('never makes a frame larger, and keeps all of it at levels 9 and 10', () => {
    expect(size(captureSize({ width: 640, height: 480 }, 8))).toBe('640x480');
    expect(size(captureSize(full, 9))).toBe('4000x3000');
  });
});
