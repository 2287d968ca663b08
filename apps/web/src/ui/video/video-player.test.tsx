import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeNetwork } from '../../testing/fake-network';
import { renderScreen } from '../../testing/render';
import { VideoPlayer } from './video-player';

const ID = 'dQ7wR2xK9bE';
const HOST = 'https://www.youtube-nocookie.com';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const frame = () => screen.getByTitle<HTMLIFrameElement>('The pass');
const isWaiting = () => frame().parentElement?.getAttribute('aria-busy') === 'true';
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open({ isBlocked = false } = {}) {
  const { calls } = fakeNetwork(() => (isBlocked ? Promise.reject(new TypeError('Failed to fetch')) : {}));
  renderScreen(<VideoPlayer videoId={ID} title="The pass" />);
  await pass(0);
  return calls;
}
const say = (event: string, from: { origin?: string; source?: Window | null } = {}) =>
  act(async () => {
    const data = JSON.stringify({ event });
    window.dispatchEvent(new MessageEvent('message', { origin: HOST, source: frame().contentWindow, data, ...from }));
  });

describe('a video that is started', () => {
  it('is seen once its player has answered, and stays', async () => {
    const calls = await open();
    expect(calls).toMatchObject([{ method: 'HEAD', url: frame().src }]);
    expect(isWaiting()).toBe(true);
    await say('onReady');
    expect(isWaiting()).toBe(false);
    await pass(20_000);
    expect(frame()).toBeVisible();
  });

  it('gives way to Tutorial video available and its id at once where the host is blocked', async () => {
    await open({ isBlocked: true });
    expect(screen.getByText('Tutorial video available')).toBeVisible();
    expect(screen.getByText(ID)).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('gives way where the player says that it cannot play it, also later', async () => {
    await open();
    await say('onReady');
    await say('onError');
    expect(screen.getByText('Tutorial video available')).toBeVisible();
  });

  it('gives way where the player says nothing for eight seconds, whatever others say', async () => {
    await open();
    await say('onReady', { origin: 'https://elsewhere.example' });
    await say('onReady', { source: window });
    await pass(7_900);
    expect(isWaiting()).toBe(true);
    await pass(200);
    expect(screen.getByText('Tutorial video available')).toBeVisible();
  });
});
