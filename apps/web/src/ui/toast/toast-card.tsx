import { Check, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { liftOver } from './free-place';
import { Note } from './note';
import css from './toast.module.css';

export interface ToastContent {
  tone: 'notice' | 'error';
  title: string;
  text?: string | undefined;
  icon?: LucideIcon | undefined;
  /** A button, such as Undo. */
  action?: { label: string; onAct: () => void } | undefined;
}

/** One toast. It lies over the page, and stands above the controls that are about to be used. */
export function ToastCard({ icon, ...content }: ToastContent & { onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const focusBefore = useRef<HTMLElement | null>(null);
  // A toast that closes on its own button gives the focus back to where it was.
  useLayoutEffect(() => {
    const isWithin = (element: Element | null) => Boolean(element?.closest('[data-sonner-toaster]'));
    const remember = () => {
      if (!isWithin(document.activeElement)) focusBefore.current = document.activeElement as HTMLElement | null;
    };
    remember();
    window.addEventListener('focusin', remember);
    return () => {
      window.removeEventListener('focusin', remember);
      if (isWithin(document.activeElement)) focusBefore.current?.focus({ preventScroll: true });
    };
  }, []);
  useLayoutEffect(() => {
    const place = () => frame.current && placeToast(frame.current);
    place();
    // A newly focused control or one that has slid in may be under the toast.
    const changes = ['focusin', 'animationend', 'resize'];
    for (const change of changes) window.addEventListener(change, place);
    return () => {
      for (const change of changes) window.removeEventListener(change, place);
    };
  }, []);
  const isError = content.tone === 'error';
  return (
    <div ref={frame}>
      <Note
        {...content}
        icon={icon ?? (isError ? TriangleAlert : Check)}
        className={css['toast']}
        role={isError ? 'alert' : 'status'}
      />
    </div>
  );
}

const OVERLAYS = '[role=dialog], [role=alertdialog]';

function placeToast(toast: HTMLElement): void {
  const toaster = toast.closest<HTMLElement>('[data-sonner-toaster]');
  if (!toaster) return;
  toaster.style.setProperty('--toast-lift', '0px');
  // Where it will stand: it may still be on its way there.
  const bottom = window.innerHeight - (Number.parseFloat(getComputedStyle(toaster).bottom) || 0);
  const { left, right } = toaster.getBoundingClientRect();
  const boxes = controlsInUse(toaster).map((control) => control.getBoundingClientRect());
  const lift = liftOver({ left, right, top: bottom - toast.offsetHeight, bottom }, boxes);
  toaster.style.setProperty('--toast-lift', `${lift}px`);
}

/** The focused control, and the buttons of an open dialog, of forms and of sticky bars. */
function controlsInUse(toaster: HTMLElement): Element[] {
  const within = [...document.querySelectorAll(OVERLAYS)].at(-1) ?? document.body;
  const focused = document.activeElement;
  return [...within.querySelectorAll('a[href], button, input, select, textarea')].filter(
    (control) =>
      !toaster.contains(control) &&
      (control === focused ||
        (control.matches('a, button') && (control.closest(`form, ${OVERLAYS}`) || sticks(control)))),
  );
}

const sticks = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).position === 'sticky' || sticks(element.parentElement));
