import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeUpload } from '../../testing/fake-upload';
import { fakeNetwork } from '../../testing/fake-network';
import { aFix } from '../../testing/fix.factory';
import { renderScreen } from '../../testing/render';
import { TopFixesPage } from './top-fixes-page';

const user = userEvent.setup({ applyAccept: false });
const png = (name: string, size = 2_048, type = 'image/png') => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

beforeEach(() => {
  FakeUpload.install();
  URL.createObjectURL = jest.fn(() => 'blob:preview');
  URL.revokeObjectURL = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
});

async function openDialog(search = '') {
  fakeNetwork(() => ({ body: [aFix({ title: 'Another one' })] }));
  renderScreen(<TopFixesPage />, `/top-fixes${search}`);
  await user.click(screen.getByRole('button', { name: 'Submit Your Fix' }));
  return screen.findByRole('dialog', { name: 'Submit Your Fix' });
}
const underWay = () =>
  waitFor(() => {
    const { last } = FakeUpload;
    if (!last) throw new Error('Nothing was sent.');
    return last;
  });
const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));
/** At once: the dialog is drawn anew for every letter that is typed. */
async function put(label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}
async function fillIn() {
  await user.upload(screen.getByLabelText('Before image'), png('before.png'));
  await user.upload(screen.getByLabelText('After image'), png('after.png'));
  await put('Title', 'Tar off the sills');
  await put('Description', 'Tar remover, twice.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'exterior');
}

describe('the submit dialog', () => {
  it('takes title, description, category, a before image and an after image, and shows both pictures', async () => {
    const dialog = await openDialog();
    await fillIn();
    expect(within(dialog).getByRole('img', { name: 'Before image, as you chose it' })).toBeInTheDocument();
    expect(within(dialog).getByText('after.png, 2 KB')).toBeInTheDocument();
    await submit();
    const sent = await underWay();
    expect(Object.fromEntries(sent.form ?? [])).toMatchObject({
      title: 'Tar off the sills',
      description: 'Tar remover, twice.',
      category: 'exterior',
    });
    expect([sent.form?.get('beforeImage'), sent.form?.get('afterImage')].map((file) => (file as File).name)).toEqual([
      'before.png',
      'after.png',
    ]);
  });

  it('shows the alert Please fill in all fields and upload both images when something is missing, and sends nothing', async () => {
    await openDialog();
    await user.type(screen.getByLabelText('Title'), '   ');
    await submit();
    const alert = await screen.findByRole('alertdialog', { name: 'Please fill in all fields and upload both images' });
    expect(alert).toHaveTextContent('Still missing: the before image, the after image, the title and the description.');
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Title')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Before image')).toHaveAttribute('aria-invalid', 'true');
    await fillIn();
    expect(screen.getByLabelText('Title')).not.toHaveAttribute('aria-invalid');
    expect(FakeUpload.last).toBeUndefined();
  });

  it.each([
    ['is no picture', png('notes.txt', 20, 'text/plain'), 'Please select an image file (JPG, PNG, etc.)'],
    ['is empty', png('empty.png', 0), 'This file is empty. Please choose another one.'],
    ['is over 10 MB', png('huge.png', 11 * 1_048_576), 'This picture has 11.0 MB; up to 10.0 MB is possible.'],
  ])('refuses a file that %s, and keeps the one that was chosen before', async (_, file, sentence) => {
    await openDialog();
    await user.upload(screen.getByLabelText('Before image'), png('good.png'));
    await user.upload(screen.getByLabelText('Before image'), file);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByText('good.png, 2 KB')).toBeInTheDocument();
  });

  it('takes a dropped picture, and lets it be taken out again', async () => {
    await openDialog();
    const zone = screen.getByLabelText('After image').closest('label')!;
    fireEvent.drop(zone, { dataTransfer: { files: [png('dropped.png')] } });
    expect(await screen.findByText('dropped.png, 2 KB')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove the after image' }));
    expect(screen.queryByText('dropped.png, 2 KB')).not.toBeInTheDocument();
    expect(screen.getByLabelText('After image')).toHaveFocus();
  });

  it('loses nothing when it is closed by mistake', async () => {
    await openDialog();
    await fillIn();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Submit Your Fix' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Tar off the sills');
    expect(screen.getByText('before.png, 2 KB')).toBeInTheDocument();
  });
});

describe('sending', () => {
  it('shows its progress, sends once for two clicks, and the own card appears, marked Waiting for a check', async () => {
    await openDialog('?category=glass');
    await fillIn();
    await submit();
    const sent = await underWay();
    await user.click(screen.getByRole('button', { name: 'Sending …' }));
    act(() => sent.progress(40));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Sending the pictures, 40%');
    act(() => sent.upload.onload?.());
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Checking the pictures');
    // Not closed by a slip while it is under way.
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    act(() =>
      sent.answer(aFix({ title: 'Tar off the sills', category: 'exterior', status: 'pending', voteCount: 0 }), 201),
    );
    const card = await screen.findByRole('article', { name: 'Tar off the sills' });
    expect(within(card).getByText('Waiting for a check')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Your fix is in')).toBeInTheDocument();
    await waitFor(() => expect(card).toHaveFocus());
    expect(FakeUpload.last).toBe(sent);
    await user.click(screen.getByRole('button', { name: 'Submit Your Fix' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });

  it('says why the server refused it, and keeps what was filled in', async () => {
    await openDialog();
    await fillIn();
    await submit();
    const sent = await underWay();
    act(() => sent.answer('The after image: This file is not a photo.', 415));
    expect(await screen.findByText('Submission Failed')).toBeInTheDocument();
    expect(screen.getByText('The after image: This file is not a photo.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Tar off the sills');
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('can be cancelled without a word of failure', async () => {
    await openDialog();
    await fillIn();
    await submit();
    const sent = await underWay();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(sent.isAborted).toBe(true));
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeInTheDocument();
    expect(screen.queryByText('Submission Failed')).not.toBeInTheDocument();
  });
});
