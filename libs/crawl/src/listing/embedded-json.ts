import { descendants, type Document, type Element } from './dom.js';
import { unflattened } from './devalue.js';

/** More than a page's scripts are worth reading; what is behind it is left. */
const MAX_TEXT = 6_000_000;
const MAX_BLOCKS = 200;
/** Where a script gives a name to what follows: 'window.__STATE__ = {', 'var products=['. */
const assignment = /[\w$.\]"')]\s*=\s*(?=[[{])|\bJSON\.parse\(\s*(?=["'])/g;

/** All JSON that a page carries for its scripts: Next, Nuxt, Apollo, Inertia and whoever else writes it into the page. */
export function embeddedJson(document: Document): unknown[] {
  const found: unknown[] = [];
  const inAttributes: unknown[] = [];
  let left = MAX_TEXT;
  let flight = '';
  for (const element of descendants(document)) {
    inAttributes.push(...jsonAttributes(element));
    if (element.name !== 'script' || element.attribs.src || /ld\+json/i.test(element.attribs.type ?? '')) continue;
    const text = scriptText(element).slice(0, left);
    left -= text.length;
    if (/__next_f\.push/.test(text)) flight += flightText(text);
    else if (/json/i.test(element.attribs.type ?? '')) found.push(stateOf(element, parsed(text)));
    else found.push(...assigned(text));
    if (left <= 0 || found.length > MAX_BLOCKS) break;
  }
  return [...found, inAttributes, ...flightRows(flight)].filter((value) => typeof value === 'object' && value !== null);
}

const scriptText = (script: Element): string =>
  script.children.map((child) => ('data' in child ? String(child.data) : '')).join('');

const stateOf = ({ attribs }: Element, value: unknown): unknown =>
  attribs.id === '__NUXT_DATA__' && Array.isArray(value) ? unflattened(value) : value;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** A card or an island of a page may hold its data itself: data-product='{"name": …}'. */
function jsonAttributes({ attribs }: Element): unknown[] {
  return Object.values(attribs)
    .filter((value) => value.length > 30 && /^\s*(?:\{\s*"|\[\s*\{)/.test(value))
    .map(parsed)
    .filter((value) => value !== null);
}

function assigned(text: string): unknown[] {
  const found: unknown[] = [];
  let end = 0;
  for (const { index, 0: match } of text.matchAll(assignment)) {
    const from = index + match.length;
    if (from < end) continue;
    const source = text[from] === '{' || text[from] === '[' ? balanced(text, from) : quoted(text, from);
    if (source === null) continue;
    end = from + source.length;
    const value = parsed(source) ?? parsed(source.replace(/:\s*undefined\b/g, ':null'));
    found.push(typeof value === 'string' ? parsed(value) : value);
    if (found.length >= MAX_BLOCKS) break;
  }
  return found;
}

/** From a bracket to the one that closes it; null where none does. */
function balanced(text: string, from: number): string | null {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const string = quoted(text, at);
      if (string === null) return null;
      at += string.length - 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return text.slice(from, at + 1);
    }
  }
  return null;
}

function quoted(text: string, from: number): string | null {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return text.slice(from, at + 1);
  }
  return null;
}

/** Next's app router writes its state in pieces: self.__next_f.push([1,"7:[…"]) */
function flightText(text: string): string {
  const from = text.indexOf('[', text.indexOf('__next_f.push'));
  const piece = from < 0 ? null : parsed(balanced(text, from) ?? '');
  return Array.isArray(piece) && typeof piece[1] === 'string' ? piece[1] : '';
}

const flightRows = (text: string): unknown[] =>
  text
    .split('\n')
    .slice(0, 2_000)
    .map((row) => parsed(row.slice(row.indexOf(':') + 1)));
