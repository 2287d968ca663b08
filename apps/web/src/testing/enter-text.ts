import userEvent from '@testing-library/user-event';

/** Puts a text at the end of a field at once; typing renders the screen again for each character. */
export async function enterText(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
