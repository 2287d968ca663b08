import { type RefObject, useEffect, useRef } from 'react';
import { firstFieldOf } from '../lib/first-field';

/**
 * Moves the focus to the first field when the form opens, unless another element of the page has it by then, and to the
 * first invalid field after a failed submit. A dialog that opens with its form in it focuses the field itself.
 */
export function useFormFocus(failures: number): RefObject<HTMLFormElement | null> {
  const form = useRefusalFocus(failures);
  useEffect(() => {
    const focused = document.activeElement;
    const dialog = form.current?.closest('[role$=dialog]');
    // The dialog around the form may have opened before it.
    const isFree = focused === document.body || (dialog?.contains(focused) && !form.current?.contains(focused));
    if (isFree) firstFieldOf(form.current)?.focus();
  }, [form]);
  return form;
}

/** The same for a form that is a page, and so takes no focus when it opens. */
export function useRefusalFocus(failures: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failures]);
  return form;
}
