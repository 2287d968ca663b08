import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../../../testing/render';
import { useHeldPhoto } from '../use-held-photo';
import { QuestionBox } from './question-box';

const MB = 1024 * 1024;
const photo = new File(['x'], 'bonnet.jpg', { type: 'image/jpeg' });
const photoOf = (size: number) =>
  Object.defineProperty(new File(['x'], 'wheel.jpg', { type: 'image/jpeg' }), 'size', { value: size });
const onSubmit = jest.fn<(question: string, photo: File | null) => void>();
const onCamera = jest.fn<() => Promise<void>>();

function Box() {
  const [question, setQuestion] = useState('');
  const held = useHeldPhoto();
  return (
    <QuestionBox
      id="question"
      question={question}
      onQuestionChange={setQuestion}
      held={held}
      onSubmit={() => onSubmit(question, held.photo?.file ?? null)}
      onCamera={onCamera}
    />
  );
}

let unmount: () => void;
beforeEach(() => {
  onSubmit.mockClear();
  onCamera.mockReset().mockResolvedValue();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  ({ unmount } = renderScreen(<Box />));
});
const field = () => screen.getByLabelText('Describe the problem');
const go = () => screen.getByRole('button', { name: 'GO' });
const choose = (file: File) => fireEvent.change(screen.getByTestId('photo-picker'), { target: { files: [file] } });
const dragging = { dataTransfer: { types: ['Files'], files: [photo] } };
const paste = (files: File[], words = '') =>
  fireEvent.paste(field(), { clipboardData: { files, getData: () => words } });

describe('QuestionBox', () => {
  it('submits with Enter without Shift; Shift+Enter is a new line', async () => {
    await userEvent.type(field(), 'Tar spots{Shift>}{Enter}{/Shift}on the sill{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledWith('Tar spots\non the sill', null);
  });

  it('needs non-blank text or a photo: GO is disabled with neither', async () => {
    expect(go()).toBeDisabled();
    await userEvent.type(field(), '   {Enter}');
    expect(go()).toBeDisabled();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(field(), 'Tar');
    expect(go()).toBeEnabled();
  });

  it.each([
    ['', { isComposing: true }],
    [', in Safari', { keyCode: 229 }],
  ])('does not send with the Enter that accepts a composed word%s', (_where, enter) => {
    fireEvent.change(field(), { target: { value: 'かんじ' } });
    fireEvent.keyDown(field(), { key: 'Enter', ...enter });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('holds a selected photo until GO or Enter is pressed, and lets it be removed', async () => {
    await userEvent.upload(screen.getByTestId('photo-picker'), photo);
    expect(screen.getByText('bonnet.jpg')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(go());
    expect(onSubmit).toHaveBeenLastCalledWith('', photo);
    await userEvent.type(field(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(screen.queryByText('bonnet.jpg')).not.toBeInTheDocument();
    expect(go()).toBeDisabled();
  });

  it('opens the camera with its Photo button, and asks for a file where the camera cannot be loaded', async () => {
    const asked = jest.fn();
    screen.getByTestId('photo-picker').addEventListener('click', asked);
    await userEvent.click(screen.getByRole('button', { name: 'Photo' }));
    expect(onCamera).toHaveBeenCalledTimes(1);
    expect(asked).not.toHaveBeenCalled();
    onCamera.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await userEvent.click(screen.getByRole('button', { name: 'Photo' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  });
});

describe('a photo that is dropped or pasted', () => {
  it('is held wherever on the page it falls, and the page shows that it may', () => {
    fireEvent.dragOver(document.body, dragging);
    expect(screen.getByText('Drop the photo here')).toBeVisible();
    fireEvent.drop(document.body, dragging);
    expect(screen.queryByText('Drop the photo here')).not.toBeInTheDocument();
    expect(screen.getByText('bonnet.jpg')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows no drop state once it has left the window, nor for words', () => {
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(screen.queryByText('Drop the photo here')).not.toBeInTheDocument();
    fireEvent.dragOver(document.body, dragging);
    fireEvent.dragLeave(document.body, dragging);
    expect(screen.queryByText('Drop the photo here')).not.toBeInTheDocument();
  });

  it('is the first photo of several files', () => {
    const files = [new File(['x'], 'notes.txt', { type: 'text/plain' }), photo];
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
    expect(screen.getByText('bonnet.jpg')).toBeVisible();
  });

  it('is held when it is pasted, also with its own name beside it', () => {
    paste([new File(['x'], 'pasted.png', { type: 'image/png' })], 'pasted.png');
    expect(screen.getByText('pasted.png')).toBeVisible();
  });

  it('stays out when words are pasted that bring their picture along', () => {
    paste([new File(['x'], 'image.png', { type: 'image/png' })], 'Tar spots on the sill');
    expect(screen.queryByText('image.png')).not.toBeInTheDocument();
  });
});

describe('a home photo in the question box', () => {
  it("must be an image type, else 'Invalid File Type' / 'Please select an image file (JPG, PNG, etc.)'", async () => {
    choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid File TypePlease select an image file (JPG, PNG, etc.)',
    );
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument();
  });

  // This browser has no workers, so that compression always fails.
  it("over 5 MB shows 'Optimizing Image', holds GO back meanwhile, and goes as it is where that fails", async () => {
    choose(photoOf(5 * MB + 1));
    expect(screen.getByText('Making it smaller')).toBeVisible();
    expect(go()).toBeDisabled();
    expect(await screen.findByText(/ready to send/)).toBeVisible();
    expect(go()).toBeEnabled();
    await waitFor(() => expect(screen.queryByText('Optimizing Image')).not.toBeInTheDocument());
  });

  it("is 'File Too Large' with the size if compression fails and it exceeds 10 MB", async () => {
    choose(photoOf(12.34 * MB));
    expect(await screen.findByText('File Too Large')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('12.3 MB');
    expect(screen.queryByText('wheel.jpg')).not.toBeInTheDocument();
    expect(go()).toBeDisabled();
  });

  it('leaves no toast behind when the page is left while it is made smaller', async () => {
    const waiting: unknown[] = [];
    Object.assign(globalThis, {
      Worker: class {
        constructor() {
          waiting.push(this);
        }
        postMessage() {}
        terminate() {}
      },
    });
    choose(photoOf(6 * MB));
    expect(await screen.findByText('Optimizing Image')).toBeVisible();
    expect(waiting).toHaveLength(1);
    act(unmount);
    const { toast } = await import('sonner');
    expect(toast.getToasts()).toEqual([]);
    delete (globalThis as { Worker?: unknown }).Worker;
  });
});
