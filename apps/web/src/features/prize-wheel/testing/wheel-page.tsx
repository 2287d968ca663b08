import { jest } from '@jest/globals';
import type { PublicPrize } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type FakeAnswer, fakeNetwork } from '../../../testing/fake-network';
import { aSpinAnswer, aWheelConfig, defaultWheel } from '../../../testing/prize-wheel.factory';
import { renderScreen } from '../../../testing/render';
import { WheelOffer } from '../components/wheel-offer';

/** The wheel in a test: the page with its offer, a server behind it, and the clock in the test's hand. */

export const won = aSpinAnswer({ prizeWon: 'CLEAN15', prizeValue: 'K7MX2PQT', hasWon: true }, 3);

interface Server {
  prizes?: PublicPrize[];
  eligibility?: FakeAnswer | (() => FakeAnswer);
  spin?: FakeAnswer | (() => FakeAnswer | Promise<FakeAnswer>);
}

/** The page with the offer, before a server that answers like this. */
export async function openWheel({ prizes = defaultWheel, eligibility, spin = { body: won } }: Server = {}) {
  const { calls } = fakeNetwork(({ url }) => {
    if (url.endsWith('/config')) return { body: aWheelConfig(prizes) };
    if (url.endsWith('/entries')) return { body: { entries: [{ id: '1', prizeWon: 'CLEAN5', hasWon: true }] } };
    if (url.endsWith('/spin')) return typeof spin === 'function' ? spin() : spin;
    if (typeof eligibility === 'function') return eligibility();
    return eligibility ?? { body: { hasSpunRecently: false, nextSpinAt: null } };
  });
  const { unmount } = renderScreen(<WheelOffer place="page" />);
  await pass(0);
  press('Spin today’s wheel');
  await pass(0);
  await pass(0);
  return { unmount, calls, spins: () => calls.filter(({ url }) => url.endsWith('/spin')) };
}

export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const dialog = () => screen.getByRole('dialog', { name: 'Prize wheel' });
export const heading = () =>
  within(dialog())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .at(-1);
export const turned = () => screen.getByTestId('wheel').style.getPropertyValue('--angle');
export const isTurning = () => screen.getByTestId('wheel').hasAttribute('data-turning');

export async function enter(email: string) {
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: email } });
  press('Show me the wheel');
  await pass(0);
}
export async function spin() {
  press('Spin the wheel');
  await pass(0);
}
