/** Elements that end by themselves: where their end tag is missing nothing nests in them. */
const endsItself = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot colgroup option optgroup rb rt rp html head body'.split(
    ' ',
  ),
);
/** Elements whose content is text, whatever tags stand in it. */
const holdsText = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript']);

/**
 * Whether a page's tags nest deeper than `limit`, told from the text alone and in one pass: to a parser each level of
 * a deep page costs more than the last, and 50,000 open elements keep it busy for many seconds.
 */
export function nestsDeeperThan(html: string, limit: number): boolean {
  let depth = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const isEnd = html[at + 1] === '/';
    if (html.startsWith('<!--', at)) {
      at = after(html, '-->', at + 4);
      continue;
    }
    const name = /^[a-z][a-z0-9-]*/i.exec(html.slice(at + (isEnd ? 2 : 1), at + 34))?.[0].toLowerCase();
    if (!name) {
      at += 1;
      continue;
    }
    const end = after(html, '>', at);
    if (!isEnd && holdsText.has(name)) at = endOfText(html, name, end);
    else {
      if (!endsItself.has(name) && html[end - 2] !== '/') depth = Math.max(0, depth + (isEnd ? -1 : 1));
      at = end;
    }
    if (depth > limit) return true;
  }
  return false;
}

/** Behind the next `mark`; the text's end where there is none. */
function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function endOfText(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
