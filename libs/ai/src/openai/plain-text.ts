/** Characters that show nothing but can reorder or hide text: controls, zero-width and direction marks. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: ' ' };

/** Far longer than any field of an answer; it also bounds the work that text made to be slow can cause. */
const MAX_LENGTH = 8_000;

/** What a model writes, as plain text: no Markdown, no HTML, no addresses. Line breaks stay, blank lines do not pile up. */
export function plainText(written: string): string {
  const lines = withoutTags(decode(written.slice(0, MAX_LENGTH).replace(/\r\n?/g, '\n')))
    .replace(INVISIBLE, '')
    .split('\n')
    .map((line) => withoutInlineMarks(withoutLineMarks(line)).replace(/\s+/g, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same on one line, without a leading number or bullet: for a step, a caution, a tip. */
export function plainLine(written: string): string {
  return plainText(written)
    .replace(/\s+/g, ' ')
    .replace(/^(?:\d{1,2}[.)]\s+|step \d{1,2}\s*[:.-]\s*)/i, '')
    .trim();
}

function decode(text: string): string {
  return text.replace(/&(#39|[a-z]{2,4});/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
}

function withoutTags(text: string): string {
  const once = text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  // Tags within tags leave new tags behind; every round makes the text shorter, so this ends.
  return once === text ? text : withoutTags(once);
}

function withoutLineMarks(line: string): string {
  if (/^\s*(?:```|~~~)/.test(line) || /^\s*(?:[-*_]\s*){3,}$/.test(line) || /^\s*\|?[\s:|-]*-{3,}[\s:|-]*$/.test(line))
    return '';
  return line
    .replace(/^\s*(?:>\s*)+/, '')
    .replace(/^\s*#{1,6}\s+/, '')
    .replace(/^\s*[-*+•]\s+(?:\[[ x]\]\s+)?/i, '')
    .replace(/^\s*\|(.*)\|\s*$/, (_, cells: string) => cells.replaceAll('|', ', '));
}

function withoutInlineMarks(line: string): string {
  return (
    line
      .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
      .replace(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
      .replace(/\(?\b(?:https?:\/\/|www\.)\S+/gi, '')
      .replace(/`+([^`]*)`+/g, '$1')
      .replace(/\*\*([^*]+)\*\*|__([^_]+)__/g, '$1$2')
      .replace(/~~([^~]+)~~/g, '$1')
      .replace(/(^|[^\w*])\*([^\s*][^*]*)\*(?![\w*])/g, '$1$2')
      .replace(/(^|[^\w_])_([^\s_][^_]*)_(?![\w_])/g, '$1$2')
      // What is left of marks that were never closed.
      .replace(/\*\*|__|`/g, '')
  );
}
