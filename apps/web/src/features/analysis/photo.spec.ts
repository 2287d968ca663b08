import { describe, expect, it, jest } from '@jest/globals';
import { failureTexts } from './failure-texts';
import { assertPhoto, fitPhoto, PhotoError } from './photo';

const MB = 1024 * 1024;
function photoOf(size: number, type = 'image/jpeg') {
  const file = new File(['x'], 'wheel.jpg', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

describe('a home photo', () => {
  it("must be an image type, else 'Invalid File Type' / 'Please select an image file (JPG, PNG, etc.)'", () => {
    expect(() => assertPhoto(photoOf(10, 'application/pdf'))).toThrow('Please select an image file (JPG, PNG, etc.)');
    expect(() => assertPhoto(photoOf(10, 'application/pdf'))).toThrow(
      expect.objectContaining({ title: 'Invalid File Type' }),
    );
    expect(() => assertPhoto(photoOf(10, ''))).toThrow(PhotoError);
    expect(() => assertPhoto(photoOf(10, 'image/webp'))).not.toThrow();
  });

  it('is sent as it is up to 5 MB and compressed above', async () => {
    const small = photoOf(1 * MB);
    const compress = jest.fn(() => Promise.resolve(small));
    const exact = photoOf(5 * MB);
    await expect(fitPhoto(exact, compress)).resolves.toBe(exact);
    expect(compress).not.toHaveBeenCalled();
    await expect(fitPhoto(photoOf(5 * MB + 1), compress)).resolves.toBe(small);
  });

  it("goes as it is up to 10 MB if compression fails, and is 'File Too Large' with the size beyond", async () => {
    const broken = () => Promise.reject(new Error('no canvas'));
    const large = photoOf(10 * MB);
    await expect(fitPhoto(large, broken)).resolves.toBe(large);
    const refusal = await fitPhoto(photoOf(12.34 * MB), broken).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PhotoError);
    expect(refusal).toMatchObject({ title: 'File Too Large', message: expect.stringContaining('12.3 MB') });
  });
});

describe('the toast of an analysis that failed', () => {
  const toast = (message: string, hadPhoto = true) => failureTexts(new Error(message), hadPhoto);

  it("is 'Upload Failed' / 'Failed to analyze file. Please try again.' for a file by default", () => {
    expect(toast('')).toEqual(['Upload Failed', 'Failed to analyze file. Please try again.']);
  });

  it("is 'Upload Timeout' where the message contains timeout", () => {
    const texts = ['Upload Timeout', 'The upload took too long. Try a smaller image or check your connection.'];
    expect(toast('Request timeout. Please try again with a smaller image.')).toEqual(texts);
    expect(toast('504: Gateway Timeout')).toEqual(texts);
  });

  it("is 'Connection Error' where the message contains network", () => {
    const texts = ['Connection Error', 'Network issue detected. Please check your internet connection.'];
    expect(toast('Network error')).toEqual(texts);
    expect(toast('the network is down')).toEqual(texts);
  });

  it('is any other error message itself', () => {
    expect(toast('415: This file is not a photo.')).toEqual(['Upload Failed', '415: This file is not a photo.']);
  });

  it("is 'Analysis Failed' / 'Failed to analyze your question. Please try again.' for text, whatever the message", () => {
    const texts = ['Analysis Failed', 'Failed to analyze your question. Please try again.'];
    for (const message of ['500: Something broke.', 'Request timeout.', 'Network error', '']) {
      expect(toast(message, false)).toEqual(texts);
    }
  });
});
