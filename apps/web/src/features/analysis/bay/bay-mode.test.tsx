import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnalysis, anEquipment } from '@app/contracts/analysis/analysis.factory.js';
import { fakeNetwork } from '../../../testing/fake-network';
import { renderScreen } from '../../../testing/render';
import { translatePage } from '../../../testing/translate-page';
import { BayMode } from './bay-mode';

const steps = [
  { title: 'Let it cool', text: 'Wait until the disc is cold.' },
  { title: 'Spray the remover', text: 'Leave it 2 to 4 minutes, then rinse.' },
];
const analysis = anAnalysis({
  fix: 'It is iron.\n1. Wait until the disc is cold.\n2. Leave it 2 to 4 minutes, then rinse.',
  steps,
  cautions: [{ level: 'danger', text: 'Never mix it with bleach.' }],
  equipment: [anEquipment({ name: 'Iron remover', kitId: 'iron-remover' })],
});
const onClose = jest.fn();
const onWorse = jest.fn();
const open = (changes: Parameters<typeof anAnalysis>[0] = {}) =>
  renderScreen(<BayMode analysis={{ ...analysis, ...changes }} onClose={onClose} onWorse={onWorse} />);
const next = () => screen.getByRole('button', { name: 'Next' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  onClose.mockClear();
  onWorse.mockClear();
});

describe('bay mode', () => {
  it('asks for one tick for each danger before the first step', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Before you start' })).toBeVisible();
    expect(next()).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Never mix it with bleach.' }));
    // By keys as well, though the tick that had the focus is gone with its page.
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('Step 2 of 2')).toBeVisible();
  });

  it('shows one step at a time, ticks what is left behind, and resumes where it was', async () => {
    const page = open({ cautions: [] });
    await screen.findByRole('heading', { name: 'Let it cool' });
    await userEvent.click(next());
    expect(screen.getByRole('heading', { name: 'Spray the remover' })).toBeVisible();
    expect(screen.queryByText('Wait until the disc is cold.')).not.toBeInTheDocument();
    page.unmount();
    open({ cautions: [] });
    expect(await screen.findByText('Step 2 of 2')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('jobs') ?? '')).toMatchObject([['a1', { done: [0], at: 1 }]]);
  });

  it('goes by keys: forwards, back, and the timer', async () => {
    open({ cautions: [] });
    await screen.findByText('Step 1 of 2');
    await userEvent.keyboard('{ArrowRight}t');
    expect(screen.getByText('left of 2:00')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByText('Step 1 of 2')).toBeVisible();
  });

  it('starts a wait on a page that a browser has translated', async () => {
    open({ cautions: [] });
    await screen.findByText('Step 1 of 2');
    await userEvent.click(next());
    translatePage(document.body);
    await press('Start 2:00');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(screen.queryByText(/^Start/)).not.toBeInTheDocument();
  });

  it('pauses a wait, goes on, and makes it longer', async () => {
    open({ cautions: [] });
    await screen.findByText('Step 1 of 2');
    await userEvent.click(next());
    await press('Start 2:00');
    await press('Pause');
    await press('+1 min');
    expect(screen.getByRole('timer')).toHaveTextContent(/^(3:00|2:5\d)left of 3:00$/);
    await press('Go on');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  it('asks at the end whether it worked, and what did not goes on in the conversation', async () => {
    const { calls } = fakeNetwork(() => ({ status: 204 }));
    open({ cautions: [] });
    await screen.findByText('Step 1 of 2');
    await userEvent.click(next());
    await userEvent.click(next());
    expect(screen.getByRole('heading', { name: 'Did it work?' })).toBeVisible();
    await press('No Ask what is left and why');
    expect(onWorse).toHaveBeenCalledWith('It did not work. What is left, and why?');
    await waitFor(() =>
      expect(calls.map(({ url, body }) => [url, body])).toEqual([
        [`/api/analysis/${analysis.id}/outcome`, { better: false }],
        [`/api/analysis/${analysis.id}/feedback`, { helpful: false }],
      ]),
    );
  });

  it('keeps the screen awake, also after a call, and lets it sleep in the end', async () => {
    const release = jest.fn(async () => undefined);
    const request = jest.fn(async () => ({ release }));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const page = open();
    await screen.findByText('Before you start', { selector: 'h2' });
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(request).toHaveBeenCalledTimes(2);
    page.unmount();
    await waitFor(() => expect(release).toHaveBeenCalled());
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
});
