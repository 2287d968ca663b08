/** The state of an address that was chosen in the palette: what had the focus before is no longer what one is at, the page is. */
export const toTitle = { focus: 'title' } as const;

export const isToTitle = (state: unknown): boolean =>
  (state as Partial<typeof toTitle> | null)?.focus === toTitle.focus;
