import { describe, expect, it } from '@jest/globals';
import { kindOf, refusalOf } from './chat-file';

const fileOf = (type: string, size = 10, name = 'file') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

describe('a chat attachment', () => {
  it('is image/jpeg, image/png, image/webp, video/mp4, video/mov or video/avi', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) expect(kindOf(fileOf(type))).toBe('image');
    for (const type of ['video/mp4', 'video/mov', 'video/avi', 'video/quicktime', 'video/x-msvideo'])
      expect(kindOf(fileOf(type))).toBe('video');
    expect(kindOf(fileOf('', 10, 'IMG_0001.MOV'))).toBe('video');
  });

  it.each(['application/pdf', 'image/gif', 'image/svg+xml', 'video/webm', 'text/html', ''])(
    'is otherwise refused: %s',
    (type) => {
      expect(refusalOf(fileOf(type))).toBe(
        'Please upload a valid image (JPG, PNG, WebP) or video (MP4, MOV, AVI) file',
      );
    },
  );

  it('has at most 50 MB', () => {
    expect(refusalOf(fileOf('video/mp4', 52_428_800))).toBeNull();
    expect(refusalOf(fileOf('video/mp4', 52_428_801))).toBe('File size must be less than 50MB');
    expect(refusalOf(fileOf('image/jpeg', 52_428_801))).toBe('File size must be less than 50MB');
  });
});
