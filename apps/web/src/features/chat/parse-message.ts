import { MAX_VIDEO_TAGS, VIDEO_TAG } from '@app/contracts/video-tag.js';
import { type Inline, parseInlines } from './parse-inlines';

export type Block =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'video'; videoId: string; title: string };

/** The beginning of a tag whose rest has not arrived yet. */
const openTag = /\[(?:V(?:I(?:D(?:E(?:O(?::[^\]\n]{0,400})?)?)?)?)?)?$/;
const listItem = /^\s*(?:([-*•])|\d{1,2}[.)])\s+(.*)$/;
const heading = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/;
/** Up to its closing fence, or to the end while that has not arrived. */
const codeBlock = /^[ \t]*```[^\n`]*\n([\s\S]*?)(?:\n[ \t]*```[ \t]*$|$(?![\s\S]))/gm;
const webAddress = /\bhttps?:\/\/[^\s<>"]+/gi;

/**
 * Reads a message as what may be shown of it: paragraphs, lists, bold, code, links and video tags, all as data. Nothing of
 * it ever becomes HTML. While a message still arrives, `isPartial` holds back a tag that is not complete.
 */
export function parseMessage(content: string, isPartial = false): Block[] {
  const text = isPartial ? content.replace(openTag, '') : content;
  const blocks: Block[] = [];
  // Players that the message may still have; further tags are shown by their titles.
  let room = MAX_VIDEO_TAGS;
  const addProse = (prose: string): void => {
    const read = parseProse(prose, room);
    room -= read.filter(({ kind }) => kind === 'video').length;
    blocks.push(...read);
  };
  let end = 0;
  for (const block of text.matchAll(codeBlock)) {
    addProse(text.slice(end, block.index));
    blocks.push({ kind: 'code', text: block[1] ?? '' });
    end = block.index + block[0].length;
  }
  addProse(text.slice(end));
  return blocks;
}

function parseProse(prose: string, players: number): Block[] {
  let left = players;
  const text = prose.replace(VIDEO_TAG, (tag, _, title: string) => (left-- > 0 ? tag : title.trim()));
  const blocks: Block[] = [];
  let end = 0;
  for (const tag of text.matchAll(VIDEO_TAG)) {
    blocks.push(...parseText(text.slice(end, tag.index)));
    blocks.push({ kind: 'video', videoId: (tag[1] ?? '').trim(), title: (tag[2] ?? '').trim() || 'Tutorial video' });
    end = tag.index + tag[0].length;
  }
  blocks.push(...parseText(text.slice(end)));
  return blocks;
}

/** The message as it is read out: tags by their titles, links by their host. */
export function speakable(content: string): string {
  return content
    .replace(VIDEO_TAG, (_, __, title: string) => `Video: ${title}.`)
    .replace(/!?\[([^[\]\n]+)\]\([^()\n]*\)/g, '$1')
    .replace(/\*\*|`+/g, '')
    .replace(webAddress, (url) => (URL.canParse(url) ? new URL(url).host : url));
}

function parseText(text: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of text.split(/\n\s*\n/)) {
    for (const line of chunk.split('\n')) {
      if (line.trim()) addLine(blocks, line);
    }
    // An empty line ends a paragraph even before another one.
    if (blocks.at(-1)?.kind === 'paragraph') blocks.push({ kind: 'paragraph', lines: [] });
  }
  return blocks.filter((block) => block.kind !== 'paragraph' || block.lines.length > 0);
}

function addLine(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  const item = listItem.exec(line);
  const title = heading.exec(line)?.[1];
  if (item) {
    const isOrdered = item[1] === undefined;
    const inlines = parseInlines(item[2] ?? '');
    if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(inlines);
    else blocks.push({ kind: 'list', isOrdered, items: [inlines] });
  } else if (title) {
    // A heading inside a message is no heading of the page.
    blocks.push({ kind: 'paragraph', lines: [[{ kind: 'bold', text: title.replaceAll('**', '') }]] });
    blocks.push({ kind: 'paragraph', lines: [] });
  } else if (last?.kind === 'paragraph') {
    last.lines.push(parseInlines(line.trim()));
  } else {
    blocks.push({ kind: 'paragraph', lines: [parseInlines(line.trim())] });
  }
}
