import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../testing/fake-network';
import { renderScreen } from '../../testing/render';
import { HomeVideo } from './home-video';

beforeEach(() => localStorage.clear());
const play = () => screen.queryByRole('button', { name: 'Play: Our video' });

describe('the homepage video', () => {
  it('is fetched from its host only once it is asked for', async () => {
    localStorage.setItem('youtubeUrl', 'https://youtu.be/dQw4w9WgXcQ?si=x');
    fakeNetwork(() => ({}));
    const { container } = renderScreen(<HomeVideo />);
    expect(container.querySelector('iframe, img')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play: Our video' }));
    expect(screen.getByTitle('Our video')).toHaveAttribute(
      'src',
      expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?autoplay=1/),
    );
    // What the player shows may lead our page nowhere.
    expect(screen.getByTitle('Our video')).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-presentation',
    );
  });

  it('is not there without a setting, or with one that names no video', () => {
    renderScreen(<HomeVideo />);
    expect(play()).toBeNull();
    for (const setting of ['', 'soon', 'https://vimeo.com/1', 'javascript:alert(1)']) {
      localStorage.setItem('youtubeUrl', setting);
      const { unmount } = renderScreen(<HomeVideo />);
      expect(play()).toBeNull();
      unmount();
    }
  });

  it('follows the setting as it changes', async () => {
    renderScreen(<HomeVideo />);
    localStorage.setItem('youtubeUrl', 'dQw4w9WgXcQ');
    await waitFor(() => expect(play()).toBeVisible());
    localStorage.setItem('youtubeUrl', 'nothing');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    await waitFor(() => expect(play()).toBeNull());
  });
});
