import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render';
import { BecomeAdminPage } from './become-admin-page';

describe('Become Admin', () => {
  it('links to Program 1', () => {
    renderScreen(<BecomeAdminPage />);
    expect(screen.getByRole('link', { name: 'Join Program 1' })).toHaveAttribute('href', '/program-1');
  });

  it("opens a 'Program 2 - AI Training' popup with its text, and gives the focus back", async () => {
    renderScreen(<BecomeAdminPage />);
    const opener = screen.getByRole('button', { name: 'About Program 2' });
    await userEvent.click(opener);
    expect(await screen.findByRole('dialog', { name: 'Program 2 - AI Training' })).toHaveTextContent(
      'Once program 1 is complete we will email you with instructions on how to test and train the AI engine.',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });
});
