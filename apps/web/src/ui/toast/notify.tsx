import { toast } from 'sonner';
import { ToastCard, type ToastContent } from './toast-card';

/** Errors stay this long; the specification's six seconds. */
const ERROR_MS = 6_000;
const NOTICE_MS = 4_000;
/** One id for all: a new toast takes the place of the last, so that only one is ever shown. */
const ID = 'toast';
let count = 0;

/** Both return a function that closes this toast, unless another has replaced it. */
export function notify(
  title: string,
  text?: string,
  { duration = NOTICE_MS, ...more }: { duration?: number } & Pick<ToastContent, 'icon' | 'action'> = {},
): () => void {
  return show({ tone: 'notice', title, text, ...more }, duration);
}

export function notifyError(title: string, text?: string): () => void {
  return show({ tone: 'error', title, text }, ERROR_MS);
}

export function dismissToast(): void {
  toast.dismiss(ID);
}

function show({ text, ...content }: ToastContent, duration: number): () => void {
  // The headline and the message of the server may be the same.
  const more = text?.replace(/\.$/, '') === content.title ? undefined : text;
  // A fresh key, so that an alert with the same words is announced again.
  const key = ++count;
  toast.custom(() => <ToastCard key={key} {...content} text={more} onClose={dismissToast} />, { id: ID, duration });
  return () => {
    if (key === count) dismissToast();
  };
}
