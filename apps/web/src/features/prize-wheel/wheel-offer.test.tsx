import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { fakeNetwork } from '../../testing/fake-network';
import { aWheelConfig, defaultWheel } from '../../testing/prize-wheel.factory';
import { renderScreen } from '../../testing/render';
import { WheelOffer } from './components/wheel-offer';
import { dialog, enter, heading, openWheel, pass, press } from './testing/wheel-page';

const ONCE = 'You can only spin the wheel once per day. Come back tomorrow!';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

describe('the offer', () => {
  it.each([
    ['is closed', { body: aWheelConfig(defaultWheel, false) }],
    ['cannot be read', { status: 500, body: 'Something went wrong on our side. Please try again.' }],
  ])('is not there while the wheel %s', async (_, body) => {
    fakeNetwork(() => body);
    renderScreen(<WheelOffer place="page" />);
    await pass(0);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the email step', () => {
  it.each([
    ['', 'Email Required', 'Please enter your email address to spin the wheel.'],
    ['nope', 'Invalid Email', 'Please enter a valid email address.'],
    ['a@b', 'Invalid Email', 'Please enter a valid email address.'],
  ])('answers %j with ‘%s’ and asks no server', async (email, title, text) => {
    const { calls } = await openWheel();
    await enter(email);
    expect(screen.getByText(title).closest('[role=alert]')).toHaveTextContent(`${title}${text}`);
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.getByLabelText('Email address')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    expect(calls.filter(({ url }) => /eligibility|spin/.test(url))).toEqual([]);
  });

  it('says no longer that an address is wrong once it is changed', async () => {
    await openWheel();
    await enter('nope');
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'nope@' } });
    // The toast leaves once its dismissal has been rendered.
    await pass(500);
    await pass(500);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email address')).not.toHaveAttribute('aria-invalid');
  });

  it('says what was won last', async () => {
    await openWheel();
    expect(within(dialog()).getByText('Won last: CLEAN5')).toBeVisible();
  });

  it('shows ‘Error’ / ‘Something went wrong. Please try again.’ when the eligibility check fails, and stays', async () => {
    await openWheel({ eligibility: { status: 500, body: 'boom' } });
    await enter('sam@x.test');
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorSomething went wrong. Please try again.');
    expect(screen.getByLabelText('Email address')).toHaveValue('sam@x.test');
  });

  it('remembers the last-used spin email locally', async () => {
    await openWheel();
    await enter(' sam@x.test ');
    expect(localStorage.getItem('lastSpinEmail')).toBe('sam@x.test');
    press('Close');
    // The browser goes back a moment later.
    await pass(1);
    press('Spin today’s wheel');
    await pass(0);
    expect(screen.getByLabelText('Email address')).toHaveValue('sam@x.test');
  });

  it('answers an address that has spun with ‘Already Spun Today’ and the wheel says You’ve already spun today!', async () => {
    await openWheel({ eligibility: { body: { hasSpunRecently: true, nextSpinAt: null } } });
    await enter('sam@x.test');
    expect(screen.getByRole('alert')).toHaveTextContent(`Already Spun Today${ONCE}`);
    expect(heading()).toBe("You've already spun today!");
    expect(screen.queryByRole('button', { name: 'Spin the wheel' })).not.toBeInTheDocument();
  });
});
