/** A page could not be shown in the browser. The message is a sentence for staff. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}
