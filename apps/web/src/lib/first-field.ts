const FIELD = ':is(input:not([type=hidden]), textarea, select):not(:disabled, [hidden])';

/** Where one begins to fill in a form. */
export const firstFieldOf = (form: HTMLElement | null | undefined): HTMLElement | null =>
  form?.querySelector<HTMLElement>(FIELD) ?? null;
