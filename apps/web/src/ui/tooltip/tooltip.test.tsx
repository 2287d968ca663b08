import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <Tooltip text="Torch">
      <button aria-label="Torch" />
    </Tooltip>,
  );
});
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const point = (pointerType: string) => {
  const event = new Event('pointerover', { bubbles: true });
  fireEvent(screen.getByRole('button'), Object.assign(event, { pointerType }));
};

describe('a tooltip', () => {
  it('has a delay of 700 ms', async () => {
    point('mouse');
    await pass(699);
    expect(screen.queryByText('Torch')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('Torch')).toBeVisible();
  });

  it.each([
    ['Esc', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a press', () => fireEvent.pointerDown(screen.getByRole('button'))],
    ['leaving', () => fireEvent.pointerLeave(screen.getByRole('button').parentElement as Element)],
  ])('goes with %s', async (_way, go) => {
    point('mouse');
    await pass(700);
    go();
    expect(screen.queryByText('Torch')).not.toBeInTheDocument();
    await pass(700);
    expect(screen.queryByText('Torch')).not.toBeInTheDocument();
  });

  it('does not come up under a finger', async () => {
    point('touch');
    await pass(1_000);
    expect(screen.queryByText('Torch')).not.toBeInTheDocument();
  });
});
