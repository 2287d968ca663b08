import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../testing/fake-network';
import { renderScreen } from '../../testing/render';
import { writeSiteLinks } from '../../testing/site-links';
import { PrivacyPage } from './privacy-page';

let takeOut = () => {};
afterEach(() => takeOut());
const open = () => renderScreen(<PrivacyPage />, '/privacy');
const times = () => screen.getAllByText(/^Kept /).map(({ textContent }) => textContent);

describe('the privacy page', () => {
  it('says what is kept, what for, and for how long here', () => {
    takeOut = writeSiteLinks({
      kept: { files: 1, chats: 200, spins: 730, events: 90 },
      contactEmail: 'hi@beadline.example',
    });
    open();
    expect(times()).toEqual([
      'Kept for 200 days',
      'Kept for 1 day',
      'Kept in this browser, until you forget them',
      'Kept for 730 days',
      'Kept until you ask us to delete it',
      'Kept for 90 days',
      'Kept until you delete them',
    ]);
    expect(screen.queryByText(/language model/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'hi@beadline.example' })).toBeVisible();
  });

  it('says so where a model reads the questions, and where an account keeps the car', () => {
    takeOut = writeSiteLinks({ looks: true, signIn: true });
    open();
    expect(screen.getByText(/language model that writes the answers/)).toBeVisible();
    expect(screen.getByText(/in your account where you are signed in/)).toBeVisible();
  });

  it('has all of it deleted', async () => {
    const nothing = { conversations: 0, answers: 0, messages: 0, photos: 0, videos: 0, fixes: 0, votes: 0 };
    const { calls } = fakeNetwork(() => ({
      body: { ...nothing, searches: 0, visits: 0, accounts: 0, spins: 0, earlyAccess: 0, deletedFixes: 0 },
    }));
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Delete my data' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete your data?' });
    expect(question).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete my data' }).at(-1)!);
    expect(await screen.findByRole('alertdialog', { name: 'Your data is deleted' })).toBeVisible();
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/me']);
  });
});
