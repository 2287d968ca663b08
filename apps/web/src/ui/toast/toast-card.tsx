import { Check, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Note } from './note';
import css from './toast.module.css';

/** Above and below it, where it has a place of its own. */
const MARGIN_PX = 12;

export interface ToastContent {
  tone: 'notice' | 'error';
  title: string;
  text?: string | undefined;
  icon?: LucideIcon | undefined;
  /** What can still be done about it. */
  action?: { label: string; onAct: () => void } | undefined;
}

/**
 * One toast. While it stands, the console keeps as much room for it as it is high: `--toast-room`. On other pages it lies over
 * the page, which moves up where the toast would cover the control that has the focus.
 */
export function ToastCard({ icon, ...content }: ToastContent & { onClose: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--toast-room', `${(frame.current?.offsetHeight ?? 0) + 2 * MARGIN_PX}px`);
    measure();
    if (frame.current) uncoverFocusedControl(frame.current);
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty('--toast-room');
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

function uncoverFocusedControl(toast: HTMLElement): void {
  const control = document.activeElement;
  const toaster = toast.closest('[data-sonner-toaster]');
  if (!control || control === document.body || !toaster) return;
  // Where it will stand: it is still on its way there.
  const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(toaster).bottom);
  const top = bottom - toast.offsetHeight - MARGIN_PX;
  const { left, right } = toaster.getBoundingClientRect();
  const box = control.getBoundingClientRect();
  const isCovered = box.bottom > top && box.top < bottom && box.right > left && box.left < right;
  if (isCovered) window.scrollBy({ top: box.bottom - top });
}
