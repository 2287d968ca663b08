import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RequestError } from '../lib/request-error';
import { renderScreen } from '../testing/render';
import { ImageField, type ImageRules } from './image-field';

const rules: ImageRules = {
  types: ['image/png', 'image/webp'],
  maxBytes: 10,
  wrongType: 'A PNG, please.',
  tooLarge: ['File too large', 'Ten bytes at most.'],
  failed: ['Upload failed', 'Please try again'],
  done: ['Image uploaded successfully', 'Now save.'],
};

interface Upload {
  file: File;
  signal: AbortSignal;
  onProgress: (percent: number | null) => void;
  resolve: (url: string) => void;
  reject: (error: Error) => void;
}
let uploads: Upload[];
beforeEach(() => void (uploads = []));

function Screen() {
  const [url, setUrl] = useState('');
  return (
    <ImageField
      label="Image"
      hint="Wide."
      value={url}
      shape={{ width: 3, height: 1 }}
      rules={rules}
      upload={(file, options) =>
        new Promise((resolve, reject) => {
          options.signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
          uploads.push({ file, ...options, resolve, reject });
        })
      }
      onChange={setUrl}
    />
  );
}
const aFile = (size = 4, type = 'image/png') => new File(['x'.repeat(size)], 'a.png', { type });
const field = () => screen.getByLabelText(/^Image/);
const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(field(), file);
const picture = () => screen.queryByRole('img', { name: 'The picture as visitors see it' });

describe('a field for a picture', () => {
  it('sends what is chosen, says how far it is, and shows it', async () => {
    renderScreen(<Screen />);
    await choose(aFile());
    act(() => uploads[0]?.onProgress(40));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Sending the picture, 40%');
    act(() => uploads[0]?.onProgress(null));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Checking the picture');
    expect(picture()).not.toBeInTheDocument();
    await act(async () => uploads[0]?.resolve('/a.webp'));
    expect(picture()).toHaveAttribute('src', '/a.webp');
    expect(await screen.findByText('Image uploaded successfully')).toBeVisible();
    expect(screen.getByText('Now save.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('takes one that is dropped on it', async () => {
    renderScreen(<Screen />);
    const file = aFile();
    const target = field().closest('label')!;
    expect(fireEvent.dragOver(target)).toBe(false);
    await act(async () => void fireEvent.drop(target, { dataTransfer: { files: [file] } }));
    expect(uploads.map((upload) => upload.file)).toEqual([file]);
  });

  it('sends nothing that is too large, or of another kind', async () => {
    renderScreen(<Screen />);
    await choose(aFile(11));
    expect(await screen.findByText('File too large')).toBeVisible();
    expect(screen.getByText('Ten bytes at most.')).toBeVisible();
    await choose(aFile(4, 'image/gif'));
    expect(field()).toHaveAccessibleDescription('A PNG, please. Wide.');
    // What was said of the last attempt goes at once, not with its own time.
    const isGone = () => expect(screen.queryByText('File too large')).not.toBeInTheDocument();
    await waitFor(isGone, { timeout: 2_000 });
    expect(uploads).toEqual([]);
    await choose(aFile(10));
    expect(uploads).toHaveLength(1);
    expect(field()).toHaveAccessibleDescription('Wide.');
  });

  it('says that it failed, and why where the server says so', async () => {
    renderScreen(<Screen />);
    await choose(aFile());
    await act(async () => uploads[0]?.reject(new RequestError(422, 'It is damaged.', 'UNREADABLE_IMAGE', null)));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('Please try again')).toBeVisible();
    expect(field()).toHaveAccessibleDescription('It is damaged. Wide.');
    expect(field()).toHaveFocus();
  });

  it('can be stopped, which is no failure', async () => {
    renderScreen(<Screen />);
    await choose(aFile());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(uploads[0]?.signal.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(field()).toBeEnabled();
  });

  it('sends no more once it is gone', async () => {
    const { unmount } = renderScreen(<Screen />);
    await choose(aFile());
    unmount();
    expect(uploads[0]?.signal.aborted).toBe(true);
  });
});
