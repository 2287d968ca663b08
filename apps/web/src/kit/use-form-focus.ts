import { type RefObject, useEffect, useRef } from 'react';
import { firstFieldOf } from '../lib/first-field';

/**
 * Where the focus of a form goes: to its first field when it opens, unless something of the page has it by then, and to the
 * first field in error when it was refused. A dialog that opens with its form in it focuses the field itself.
 */
export function useFormFocus(failures: number): RefObject<HTMLFormElement | null> {
  const form = useRefusalFocus(failures);
  useEffect(() => {
    const focused = document.activeElement;
    const dialog = form.current?.closest('[role$=dialog]');
    // The frame around it was there first.
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
