import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSiteSetting } from './site-settings';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

describe('a local setting', () => {
  it('is null where nothing was ever stored', () => {
    expect(renderHook(() => useSiteSetting('cameraQuality')).result.current).toBeNull();
  });

  it('is re-read every second', () => {
    const { result } = renderHook(() => useSiteSetting('showNewsFeed'));
    localStorage.setItem('showNewsFeed', 'false');
    act(() => void jest.advanceTimersByTime(999));
    expect(result.current).toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(result.current).toBe('false');
  });

  it('is re-read on storage events, which another tab raises', () => {
    const { result } = renderHook(() => useSiteSetting('youtubeUrl'));
    localStorage.setItem('youtubeUrl', 'https://youtu.be/dQw4w9WgXcQ');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'youtubeUrl' })));
    expect(result.current).toBe('https://youtu.be/dQw4w9WgXcQ');
  });

  it('is read no more once nobody shows it', () => {
    const { unmount } = renderHook(() => useSiteSetting('metaTitle'));
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
