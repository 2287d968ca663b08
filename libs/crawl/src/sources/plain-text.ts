import { parseHtml, textOf } from '../listing/dom.js';

/** What a reader sees of a piece of markup in a feed; null for nothing. */
export function plainTextOf(html: string, length: number): string | null {
  const source = html.slice(0, 4 * length);
  return (/[<&]/.test(source) ? textOf(parseHtml(source)) : source.trim()).slice(0, length) || null;
}
