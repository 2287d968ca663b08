import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnalysis } from '@app/contracts/analysis/analysis.factory.js';
import { fakeNetwork } from '../../../testing/fake-network';
import { renderScreen } from '../../../testing/render';
import { useJob } from '../job';
import { DidItWork, WORSE } from './did-it-work';

const analysis = anAnalysis();
const onWorse = jest.fn<(message: string) => void>();
const Block = () => <DidItWork analysis={analysis} inHand={useJob(analysis.id)} onWorse={onWorse} />;
beforeEach(() => {
  localStorage.clear();
  onWorse.mockClear();
});

describe('after a job', () => {
  it('better counts for the guide, is kept, and may be shown with a photo', async () => {
    const { calls } = fakeNetwork(() => ({ status: 204 }));
    const page = renderScreen(<Block />);
    await userEvent.click(screen.getByRole('button', { name: 'Better' }));
    expect(screen.getByRole('status')).toHaveTextContent('It counts for the next one with the same job.');
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ better: true }, { helpful: true }]));
    expect(screen.getByRole('link', { name: 'Show it with a photo' })).toHaveAttribute('href', '/top-fixes');
    page.unmount();
    renderScreen(<Block />);
    expect(screen.getByRole('button', { name: 'Better', pressed: true })).toBeVisible();
    expect(onWorse).not.toHaveBeenCalled();
  });

  it('worse goes on in the conversation, with what the visitor would say next', async () => {
    const { calls } = fakeNetwork(() => ({ status: 204 }));
    renderScreen(<Block />);
    await userEvent.click(screen.getByRole('button', { name: 'Worse, or no change' }));
    expect(onWorse).toHaveBeenCalledWith(WORSE);
    await waitFor(() => expect(calls[0]?.body).toEqual({ better: false }));
    expect(screen.queryByRole('link', { name: 'Show it with a photo' })).not.toBeInTheDocument();
  });
});
