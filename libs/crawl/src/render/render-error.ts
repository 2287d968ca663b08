/** A page could not be shown in the browser. The message is a sentence for staff. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}

/** There is no browser to be had here: not the shop's doing. The message is a sentence for staff. */
export class BrowserMissingError extends Error {
  override readonly name = 'BrowserMissingError';
}
