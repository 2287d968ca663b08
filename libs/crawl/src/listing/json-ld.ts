import { descendants, type Document, type Element, textOf } from './dom.js';

export type JsonObject = Record<string, unknown>;

const MAX_NODES = 20_000;
const MAX_DEPTH = 12;

/** All objects of a page's JSON-LD, graphs and lists taken apart, in order. What is not JSON is passed over. */
export function jsonLdObjects(document: Document): JsonObject[] {
  const objects: JsonObject[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || objects.length >= MAX_NODES || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) visit(one, depth + 1);
      return;
    }
    const object = value as JsonObject;
    objects.push(object);
    for (const key of ['@graph', 'itemListElement', 'item', 'mainEntity', 'hasVariant', 'itemOffered', 'offers']) {
      visit(object[key], depth + 1);
    }
  };
  for (const script of descendants(document).filter(isJsonLd)) visit(parseLoosely(scriptText(script)), 0);
  return objects;
}

export const hasType = (object: JsonObject, ...types: string[]): boolean =>
  listOf(object['@type']).some((type) => types.includes(String(type).replace(/^https?:\/\/schema\.org\//, '')));

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

export const objectOf = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

/** A text or number as text, without the HTML escapes that templates leave in; null for anything else. */
export function textIn(value: unknown): string | null {
  const [first] = listOf(value);
  if (typeof first === 'number') return String(first);
  if (typeof first !== 'string') return null;
  const plain = first.replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ').trim();
  return plain || null;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

const isJsonLd = (element: Element) =>
  element.name === 'script' && /^application\/ld\+json/i.test(element.attribs.type ?? '');

const scriptText = (script: Element) =>
  script.children.map((child) => ('data' in child ? child.data : textOf(child as Element))).join('');

/** Shops' templates leave comments, CDATA marks, trailing commas and raw line breaks in their JSON. */
function parseLoosely(source: string): unknown {
  const text = unwrapped(source.trim());
  const withoutComments = text.replace(/^[ \t]*\/\/.*$/gm, '').replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '');
  const onOneLine = withoutComments.replace(/[\s]+/g, ' ').replace(/, ?([}\]])/g, '$1');
  for (const attempt of [text, withoutComments, onOneLine]) {
    try {
      return JSON.parse(attempt) as unknown;
    } catch {
      // The next attempt forgives more; what none can read says nothing.
    }
  }
  return null;
}

/** Without the marks that hid scripts from browsers of the last century. By hand: a pattern may search for ever. */
function unwrapped(text: string): string {
  let bare = text;
  for (const [start, end] of [
    ['//<![CDATA[', '//]]>'],
    ['<![CDATA[', ']]>'],
    ['<!--', '-->'],
  ] as const) {
    if (bare.startsWith(start)) bare = bare.slice(start.length).trim();
    if (bare.endsWith(end)) bare = bare.slice(0, -end.length).trim();
  }
  return bare;
}
