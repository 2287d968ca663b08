/** A run of text, plain or marked, or a link in it. `text` of a link is what is read, `url` where it leads. */
export type Inline = { kind: 'text' | 'bold' | 'code'; text: string } | { kind: 'link'; text: string; url: string };

/** Code first, so that nothing in it counts as a mark; `![…](…)` is a link like any other: no picture is ever fetched. */
const mark =
  /`([^`\n]+)`|!?\[([^[\]\n]*)\]\(\s*<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+"[^"\n]*")?\s*\)|\*\*(?=\S)([^*\n]+?)\*\*|\b(https?:\/\/[^\s<>"]+)/gi;

/** Reads one line: bold, code, links by Markdown or by their bare address. Everything else stays the text it was. */
export function parseInlines(line: string): Inline[] {
  const inlines: Inline[] = [];
  const add = (inline: Inline) => {
    const last = inlines.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text') last.text += inline.text;
    else if (inline.text !== '') inlines.push(inline);
  };
  let end = 0;
  for (const match of line.matchAll(mark)) {
    // A bare address may have ended before what its pattern took.
    if (match.index < end) continue;
    const [whole, code, linkText, target, bold, address] = match;
    add({ kind: 'text', text: line.slice(end, match.index) });
    end = match.index + whole.length;
    if (code !== undefined) add({ kind: 'code', text: code });
    else if (bold !== undefined) add({ kind: 'bold', text: bold });
    else if (target !== undefined) add(linkTo(target, linkText ?? ''));
    else if (address !== undefined) {
      const url = trimPunctuation(address);
      end = match.index + url.length;
      add(linkTo(url, url));
    }
  }
  add({ kind: 'text', text: line.slice(end) });
  return inlines;
}

/** A link to a web page, or else its text: `javascript:`, `data:` and the like lead nowhere. */
function linkTo(target: string, text: string): Inline {
  const read = text.trim() || target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return { kind: 'text', text: read };
  return { kind: 'link', url: target, text: claimsAnotherHost(read, new URL(target).host) ? target : read };
}

/** 'https://bank.example' written over a link to somewhere else. */
function claimsAnotherHost(text: string, host: string): boolean {
  const named = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:[/:?#]|$)/i.exec(text.trim())?.[1];
  return named !== undefined && named.toLowerCase() !== host.toLowerCase();
}

/** The full stop and the bracket after an address belong to the sentence, a bracket opened in it to the address. */
function trimPunctuation(url: string): string {
  let trimmed = url.replace(/[.,;:!?'"*]+$/, '');
  while (trimmed.endsWith(')') && !trimmed.includes('(')) trimmed = trimmed.slice(0, -1);
  return trimmed;
}
