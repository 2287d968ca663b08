import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SpinAnswer } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { act, screen, within } from '@testing-library/react';
import type { FakeAnswer } from '../../testing/fake-network';
import { aSpinAnswer, defaultWheel } from '../../testing/prize-wheel.factory';
import { dialog, enter, heading, isTurning, openWheel, pass, press, spin, turned, won } from './testing/wheel-page';

const ONCE = 'You can only spin the wheel once per day. Come back tomorrow!';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

describe('the wheel', () => {
  it('lists claimed prizes as claimed and dims them, never a no-win prize', async () => {
    const prizes = defaultWheel.map((prize) => (prize.name === 'CLEAN20' ? { ...prize, qtyAvailable: 0 } : prize));
    await openWheel({ prizes });
    const list = within(screen.getByRole('list', { name: 'Prize wheel with 6 segments' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'CLEAN5, 5% off',
      'CLEAN10, 10% off',
      'FREESHIP, free shipping',
      'CLEAN15, 15% off',
      'CLEAN20, 20% off, claimed',
      'TRYAGAIN, better luck next time',
    ]);
    expect(screen.getByTestId('wheel').querySelectorAll('g[opacity="0.38"]')).toHaveLength(1);
    await enter('sam@x.test');
    expect(within(dialog()).getByText('Dimmed prizes have been claimed.')).toBeVisible();
  });

  it('is replaced by All Prizes Claimed, come back every Wednesday at 7pm, when nothing else is left', async () => {
    await openWheel({
      prizes: defaultWheel.map((prize) => ({ ...prize, qtyAvailable: prize.type === 'none' ? 1 : 0 })),
    });
    expect(heading()).toBe('All Prizes Claimed');
    expect(dialog()).toHaveTextContent('Come back every Wednesday at 7pm');
    expect(screen.queryByLabelText('Email address')).not.toBeInTheDocument();
  });

  it('turns only once the answer is there, and shows the result after 4 s', async () => {
    let answer = (_: FakeAnswer) => {};
    const { spins } = await openWheel({ spin: () => new Promise<FakeAnswer>((resolve) => (answer = resolve)) });
    await enter('sam@x.test');
    await spin();
    expect([turned(), isTurning()]).toEqual(['0deg', false]);
    expect(screen.getByRole('button', { name: 'Spinning' })).toHaveAttribute('aria-disabled', 'true');
    press('Spinning');
    await act(async () => answer({ body: won }));
    await pass(0);
    expect(isTurning()).toBe(true);
    expect(Number.parseFloat(turned()) % 360).toBe(180);
    expect(Number.parseFloat(turned())).toBeGreaterThanOrEqual(3 * 360);
    await pass(3_990);
    expect(heading()).toBe('Spin for a discount');
    await pass(20);
    expect(heading()).toBe('You won 15% off');
    expect(screen.getByRole('heading', { name: 'You won 15% off' })).toHaveFocus();
    expect(within(dialog()).getByText('K7MX2PQT')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible();
    expect(spins()).toHaveLength(1);
  });

  it('shows the prize toast 5 seconds and error toasts 6 seconds', async () => {
    await openWheel();
    await enter('sam@x.test');
    await spin();
    await pass(4_000);
    await pass(10);
    const shown = () => screen.queryByText('Your code is K7MX2PQT.') !== null;
    expect(shown()).toBe(true);
    await pass(4_500);
    expect(shown()).toBe(true);
    await pass(1_500);
    expect(shown()).toBe(false);
  });

  it('sends email, sessionId, prizeWon, prizeType and prizeValue, claiming nothing, with an Idempotency-Key', async () => {
    const { spins } = await openWheel();
    await enter('sam@x.test');
    press('Spin the wheel');
    await pass(0);
    expect(spins()[0]?.body).toEqual({
      email: 'sam@x.test',
      sessionId: expect.stringMatching(/^[\w-]{16,64}$/),
      prizeWon: '',
      prizeType: '',
      prizeValue: '',
    });
    expect(new Headers(spins()[0]?.init.headers).get('idempotency-key')).toMatch(/^[\w-]{16,}$/);
  });

  it.each<[string, SpinAnswer, string]>([
    ['claimed', aSpinAnswer({ prizeWon: 'NO PRIZE', prizeType: 'none' }, 5), 'That prize has just been claimed'],
    ['none to win', aSpinAnswer({ prizeWon: 'TRYAGAIN', prizeType: 'none' }, 5), 'Better luck next time'],
  ])('says so when the prize was %s, without a code and without a toast', async (_, answer, title) => {
    await openWheel({ spin: { body: answer } });
    await enter('sam@x.test');
    await spin();
    await pass(4_000);
    expect(heading()).toBe(title);
    expect(screen.queryByRole('button', { name: 'Copy code' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Your code/)).not.toBeInTheDocument();
  });

  it('settles on the error and never on a prize when the call fails; trying again is the same spin', async () => {
    const answers: FakeAnswer[] = [{ status: 503, body: 'later' }, { body: won }];
    const { spins } = await openWheel({ spin: () => answers.shift() ?? {} });
    await enter('sam@x.test');
    await spin();
    await pass(5_000);
    expect([turned(), isTurning()]).toEqual(['0deg', false]);
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorSomething went wrong. Please try again.');
    expect(within(dialog()).getByText('The wheel has not turned.')).toBeVisible();
    press('Try again');
    await pass(0);
    await pass(4_000);
    expect(heading()).toBe('You won 15% off');
    const keys = spins().map(({ init }) => new Headers(init.headers).get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('says Already Spun Today when another device was faster', async () => {
    await openWheel({ spin: { status: 409, body: ONCE, headers: { 'X-Error-Code': 'ALREADY_SPUN' } } });
    await enter('sam@x.test');
    await spin();
    expect(screen.getByRole('alert')).toHaveTextContent(`Already Spun Today${ONCE}`);
    expect(heading()).toBe("You've already spun today!");
  });

  it('forgets the result when it is closed, but keeps the code for somebody who closed it too early', async () => {
    let hasSpunRecently = false;
    await openWheel({
      spin: () => {
        hasSpunRecently = true;
        return { body: won };
      },
      eligibility: () => ({ body: { hasSpunRecently, nextSpinAt: null } }),
    });
    await enter('sam@x.test');
    await spin();
    press('Close');
    await pass(5_000);
    expect(screen.queryByText(/You won/)).not.toBeInTheDocument();
    press('Spin today’s wheel');
    await pass(0);
    expect(heading()).toBe('Spin for a discount');
    expect(turned()).toBe('0deg');
    await enter('SAM@x.test');
    expect(heading()).toBe("You've already spun today!");
    expect(within(dialog()).getByText('K7MX2PQT')).toBeVisible();
  });

  const leave = async (page: { unmount: () => void }) => {
    press('Close');
    await pass(1);
    page.unmount();
  };
  it('shows the code again after a reload, to the address that won it', async () => {
    const first = await openWheel({ spin: { body: won } });
    await enter('sam@x.test');
    await spin();
    await leave(first);
    const hasSpun = { eligibility: { body: { hasSpunRecently: true, nextSpinAt: null } } };
    const second = await openWheel(hasSpun);
    await enter('sam@x.test');
    expect(within(dialog()).getByText('K7MX2PQT')).toBeVisible();
    await leave(second);
    await openWheel(hasSpun);
    await enter('another@x.test');
    expect(heading()).toBe("You've already spun today!");
    expect(within(dialog()).queryByText('K7MX2PQT')).not.toBeInTheDocument();
  });
});
