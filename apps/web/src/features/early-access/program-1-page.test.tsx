import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as shown } from 'sonner';
import { favouriteFields } from '@app/contracts/early-access/early-access.constants.js';
import { fakeNetwork, type FakeAnswer } from '../../testing/fake-network';
import { renderScreen } from '../../testing/render';
import { Program1Page } from './program-1-page';

const THANKS = 'Thank you, we will contact you soon with more training tasks.';
const sent = { status: 201, body: { id: 'e1' } };

function open(answer: FakeAnswer | (() => FakeAnswer | Promise<FakeAnswer>) = sent) {
  const network = fakeNetwork(() => (typeof answer === 'function' ? answer() : answer));
  renderScreen(<Program1Page />);
  return network;
}
const email = () => screen.getByLabelText('Email');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
/** The toast is the last alert on the page, under those of the fields. */
const toast = async () => {
  const alerts = await screen.findAllByRole('alert');
  return alerts.at(-1);
};
async function fillIn() {
  await userEvent.type(email(), ' karen@example.test ');
  await userEvent.click(screen.getByRole('radio', { name: 'Enthusiast' }));
  await userEvent.type(screen.getByLabelText('Wax'), 'Carnauba No. 3');
}

describe('Program 1', () => {
  it('asks for email, user type (Detailer, Enthusiast, Beginner) and ten products', () => {
    open();
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'Detailer',
      'Enthusiast',
      'Beginner',
    ]);
    for (const label of ['Shampoo', 'Snow foam', 'Pre-wash', 'Wheel cleaner', 'Tyre dressing']) {
      expect(screen.getByLabelText(label)).toBeVisible();
    }
    expect(screen.getAllByRole('textbox')).toHaveLength(1 + favouriteFields.length);
  });

  it('sends email, user type and the ten product fields, null where empty, then thanks', async () => {
    const { calls } = open();
    await fillIn();
    await submit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toHaveFocus();
    expect(screen.getAllByText(THANKS)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    expect(calls).toMatchObject([{ method: 'POST', url: '/api/early-access' }]);
    expect(calls[0]?.body).toEqual({
      ...Object.fromEntries(favouriteFields.map((field) => [field, null])),
      email: 'karen@example.test',
      userType: 'Enthusiast',
      wax: 'Carnauba No. 3',
    });
  });

  it.each([
    ['email', async () => userEvent.click(screen.getByRole('radio', { name: 'Detailer' }))],
    ['userType', async () => userEvent.type(email(), 'karen@example.test')],
  ])("says 'Missing Information' without %s, goes to it and sends nothing", async (name, fill) => {
    const { calls } = open();
    await fill();
    await submit();
    expect(await toast()).toHaveTextContent('Missing InformationPlease fill in your email and user type.');
    expect(document.activeElement).toHaveAttribute('name', name);
    expect(calls).toEqual([]);
  });

  it('says the same where email and user type are blank, before it speaks of products', async () => {
    open();
    await userEvent.type(email(), '   ');
    await submit();
    expect(await toast()).toHaveTextContent('Missing Information');
    expect(email()).toBeInvalid();
  });

  it('says no longer what is missing once it is there: toast and marks go, field by field', async () => {
    open();
    await submit();
    expect(email()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(email(), 'k');
    expect(email()).not.toHaveAttribute('aria-invalid');
    expect(shown.getToasts()).toEqual([]);
    expect(screen.getByText('Please choose your user type.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Detailer' }));
    expect(screen.queryByText('Please choose your user type.')).not.toBeInTheDocument();
  });

  it("says 'No Products Entered' where all ten are blank", async () => {
    const { calls } = open();
    await userEvent.type(email(), 'karen@example.test');
    await userEvent.click(screen.getByRole('radio', { name: 'Detailer' }));
    await userEvent.type(screen.getByLabelText('Polish'), '   ');
    await submit();
    expect(await toast()).toHaveTextContent('No Products EnteredPlease fill in at least one product field.');
    expect(screen.getByLabelText('Shampoo')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('asks for an address that looks like one', async () => {
    const { calls } = open();
    await fillIn();
    await userEvent.clear(email());
    await userEvent.type(email(), 'karen at example');
    await submit();
    expect(await toast()).toHaveTextContent('Invalid EmailPlease enter a valid email address.');
    expect(calls).toEqual([]);
  });

  it("says 'Submission Failed' with the error, and loses nothing that was typed", async () => {
    let answer: FakeAnswer = { status: 429, body: 'That is a lot at once. Please wait a moment and try again.' };
    open(() => answer);
    await fillIn();
    await submit();
    expect(await toast()).toHaveTextContent(
      'Submission FailedError: 429: That is a lot at once. Please wait a moment and try again.',
    );
    expect(email()).toHaveValue('karen@example.test');
    expect(screen.getByLabelText('Wax')).toHaveValue('Carnauba No. 3');
    expect(screen.getByRole('radio', { name: 'Enthusiast' })).toBeChecked();
    answer = sent;
    await submit();
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  });

  it("says 'Please try again later.' where the line broke", async () => {
    open(() => Promise.reject(new TypeError('Failed to fetch')));
    await fillIn();
    await submit();
    expect(await toast()).toHaveTextContent('Submission FailedPlease try again later.');
  });

  it('sends once when Submit is clicked twice', async () => {
    let answer = (_: FakeAnswer): void => undefined;
    const { calls } = open(() => new Promise((resolve) => (answer = resolve)));
    await fillIn();
    const button = screen.getByRole('button', { name: 'Submit' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Sending …' })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer(sent));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(calls).toHaveLength(1);
  });
});
