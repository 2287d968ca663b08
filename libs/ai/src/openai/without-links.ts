const ADDRESS = /(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\bmailto:)\S+/gi;
const MARKDOWN_TARGET = /\]\([^\s)]*\)/g;

/**
 * A stream of text without addresses, however it is cut into pieces: the visitor is only ever sent to the catalogue
 * and its shops, and those links are not the model's to write. Holds back the word that is still being written.
 */
export async function* withoutLinks(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let held = '';
  for await (const piece of pieces) {
    held += piece;
    const end = held.search(/\S*$/);
    const said = strip(held.slice(0, end));
    held = held.slice(end);
    if (said !== '') yield said;
  }
  const last = strip(held);
  if (last !== '') yield last;
}

function strip(text: string): string {
  return text.replace(MARKDOWN_TARGET, ']').replace(ADDRESS, '');
}
