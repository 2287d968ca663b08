import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { SponsoredAd } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { anAd as anyAd } from '../../testing/ad.factory';
import { fakeNetwork } from '../../testing/fake-network';
import { renderScreen } from '../../testing/render';
import { AdCarousel } from './components/ad-carousel';
import { forgetLastShown } from './use-rotation';

const anAd = (n: number, changes: Partial<SponsoredAd> = {}) =>
  anyAd({
    id: `ad-${n}`,
    url: `https://www.shop-${n}.example/`,
    imageUrl: `/ads/${n}.webp`,
    displayOrder: n,
    ...changes,
  });
const three = [1, 2, 3].map((n) => anAd(n));

beforeEach(() => {
  jest.useFakeTimers();
  forgetLastShown();
});
afterEach(() => void jest.useRealTimers());

async function show(ads: unknown) {
  fakeNetwork(() => ({ body: ads }));
  const shown = renderScreen(<AdCarousel />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  return shown;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const current = () => screen.getByRole('link', { name: /^Visit/ }).getAttribute('href');
const shop = (n: number) => `https://www.shop-${n}.example/`;

describe('the sponsored ads', () => {
  it('rotate in order every 10 seconds when more than one is active', async () => {
    await show(three);
    const seen: (string | null)[] = [current()];
    for (let n = 0; n < 3; n++) {
      await pass(9_999);
      expect(current()).toBe(seen.at(-1));
      await pass(1);
      seen.push(current());
    }
    expect(seen).toEqual([shop(1), shop(2), shop(3), shop(1)]);
  });

  it('leave out what is not active and what leads nowhere, and stand still when one is left', async () => {
    await show([anAd(1, { isActive: false }), anAd(2), anAd(3, { url: 'javascript:alert(1)' })]);
    expect(current()).toBe(shop(2));
    expect(screen.queryByRole('button', { name: /^Ad / })).not.toBeInTheDocument();
    await pass(60_000);
    expect(current()).toBe(shop(2));
  });

  it('do not rotate by themselves for visitors who want less motion', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('reduce') });
    try {
      await show(three);
      await pass(60_000);
      expect(current()).toBe(shop(1));
      fireEvent.click(screen.getByRole('button', { name: 'Ad 3 of 3' }));
      expect(current()).toBe(shop(3));
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('wait for as long as somebody points at them, and go on ten seconds after a choice', async () => {
    await show(three);
    const ad = screen.getByRole('complementary', { name: 'Sponsored' });
    fireEvent.pointerEnter(ad);
    await pass(60_000);
    expect(current()).toBe(shop(1));
    fireEvent.pointerLeave(ad);
    fireEvent.click(screen.getByRole('button', { name: 'Ad 2 of 3' }));
    await pass(9_999);
    expect(current()).toBe(shop(2));
    await pass(1);
    expect(current()).toBe(shop(3));
  });

  it('go on with the next one at the next thought', async () => {
    const first = await show(three);
    expect(current()).toBe(shop(1));
    first.unmount();
    await show(three);
    expect(current()).toBe(shop(2));
  });

  it('skip a picture that does not arrive, and are gone when none does', async () => {
    const { container } = await show(three.slice(0, 2));
    const picture = () => container.querySelector('img[src="/ads/1.webp"]');
    const broken = picture();
    if (broken) fireEvent.error(broken);
    expect(picture()).toBeNull();
    expect(current()).toBe(shop(2));
    const last = container.querySelector('img');
    if (last) fireEvent.error(last);
    expect(container.querySelector('aside')).toBeNull();
  });

  it.each([[[]], [{ status: 500 }]])('show nothing where there are none: %j', async (ads) => {
    const { container } = await show(ads);
    expect(container.querySelector('aside')).toBeNull();
  });

  it('open in a tab of their own, marked as paid for', async () => {
    await show([anAd(1)]);
    expect(screen.getByText('Sponsored')).toBeVisible();
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('rel', 'noopener noreferrer sponsored');
      expect(link).toHaveAttribute('target', '_blank');
    }
  });
});
