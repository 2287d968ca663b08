import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../testing/render';
import { anAnalysis } from '@app/contracts/analysis/analysis.factory.js';
import { fakeNetwork } from '../../../testing/fake-network';
import { analyzeQuestion } from '../api/analyze-question';
import { MyCarSheet } from './my-car-sheet';

beforeEach(() => localStorage.clear());
const open = () => renderScreen(<MyCarSheet isInAccount={false} onClose={jest.fn()} />);
const sent = async () => {
  const { calls } = fakeNetwork(() => ({ body: anAnalysis() }));
  const question = { sessionId: 'session-0123456789', text: 'tar', photo: null };
  await analyzeQuestion(question, { signal: new AbortController().signal, onProgress: () => undefined });
  return calls[0]?.body as { car?: unknown };
};
const wheels = { part: 'wheels', words: 'Polished bare metal' };

describe('my car', () => {
  it('is told once, goes along with every question, and is not sure of anything by itself', async () => {
    open();
    expect(await screen.findAllByRole('radio', { name: 'Not sure', checked: true })).toHaveLength(6);
    expect((await sent()).car).toBeUndefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Polished bare metal' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Blue' }));
    expect((await sent()).car).toEqual([wheels, { part: 'colour', words: 'Blue' }]);
    expect(screen.getByText('Your blue car')).toBeVisible();
  });

  it('is read at a glance afterwards, and each fact is changed with two taps', async () => {
    localStorage.setItem('car', JSON.stringify([wheels, { part: 'seats', words: '<b>' }]));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Wheels Polished bare metal Change' }));
    expect(screen.getByRole('button', { name: 'Seats Not sure Change' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Chrome' }));
    expect((await sent()).car).toEqual([{ part: 'wheels', words: 'Chrome' }]);
  });

  it('shows the shelf, where things are put from the last job and taken off, and forgets all with one tap', async () => {
    const kept = (names: string[]) => JSON.stringify(names.map((name) => ({ kitId: name, name, category: 'Shampoo' })));
    localStorage.setItem('shelf', kept(['Mitt', 'Bucket']));
    localStorage.setItem('lastKit', kept(['Mitt', 'Wheel brush']));
    localStorage.setItem('car', JSON.stringify([wheels]));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Bucket has run out' }));
    expect(screen.queryByText('Bucket')).not.toBeInTheDocument();
    const fromJob = screen.getByRole('group', { name: 'From your last job' });
    expect(within(fromJob).queryByRole('button', { name: 'Mitt' })).not.toBeInTheDocument();
    await userEvent.click(within(fromJob).getByRole('button', { name: 'Wheel brush' }));
    expect(screen.getByText('2 things, left out of what to buy')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(
      within(screen.getByRole('group', { name: 'What most people have' })).getByRole('button', { name: 'Snow foam' }),
    );
    expect(screen.getByText('3 things, left out of what to buy')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Forget car and shelf' }));
    expect((await sent()).car).toBeUndefined();
    expect(screen.queryByRole('button', { name: /has run out$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Forget car and shelf' })).not.toBeInTheDocument();
  });
});
