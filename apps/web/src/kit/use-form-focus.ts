import { type RefObject, useEffect, useRef } from 'react';

const FIELD = ':is(input:not([type=hidden]), textarea, select):not(:disabled)';

/**
 * Where the focus of a form goes: to its first field when it opens, unless something of the page has it by then, and to the
 * first field in error when it was refused.
 */
export function useFormFocus(failures: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const dialog = form.current?.closest('[role$=dialog]');
    // The frame around it was there first.
    const isFree = focused === document.body || (dialog?.contains(focused) && !form.current?.contains(focused));
    if (isFree) form.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, []);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failures]);
  return form;
}
