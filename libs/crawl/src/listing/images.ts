import { attribute, descendants, type Element } from './dom.js';
import { type FieldReading, notConfigured, notFound, reading } from './field-reading.js';

/** Where shops keep the picture while a placeholder stands in `src`. */
const lazyAttributes = [
  'data-full-size-image-url',
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-lazy',
  'data-image',
  'data-srcset',
  'data-lazy-srcset',
  'srcset',
];
const MAX_ADDRESS = 4_000;
const placeholder =
  /^data:|(loading|placeholder|blank|spacer|pixel|spinner|transparent|1x1|lazy)[^/]*\.(svg|gif|png|webp)/i;

/** The absolute address of the first picture among elements; `resolve` refuses what is no http(s) address. */
export function imageOf(
  elements: readonly Element[],
  selector: string,
  resolve: (href: string) => string | null,
): FieldReading<string> {
  if (elements.length === 0) return selector ? notFound(selector) : notConfigured();
  for (const element of elements) {
    const pictures = [element, ...descendants(element)].filter(
      ({ name, attribs }) => name === 'img' || name === 'source' || name === 'meta' || name === 'link' || attribs.style,
    );
    for (const picture of pictures) {
      const source = sourceOf(picture);
      const value = source && resolve(source);
      if (value) return reading(value, source, selector, 'The first picture.');
    }
  }
  return reading<string>(null, null, selector, 'There is no picture in it, or only a placeholder.');
}

function sourceOf(element: Element): string | null {
  const direct = [attribute(element, 'src'), attribute(element, 'content')];
  if (element.name === 'link') direct.push(attribute(element, 'href'));
  const found = direct.find(isPicture);
  if (found) return found;
  for (const name of lazyAttributes) {
    const value = attribute(element, name);
    const source = name.endsWith('srcset') ? largestOf(value) : value;
    if (source && isPicture(source)) return source;
  }
  return (
    /background(?:-image)?\s*:[^;]*url\(\s*['"]?([^'")]+)/i.exec(
      (element.attribs.style ?? '').slice(0, MAX_ADDRESS),
    )?.[1] ?? null
  );
}

const isPicture = (source: string) => source !== '' && source.length <= MAX_ADDRESS && !placeholder.test(source);

/** The picture of a srcset with the largest width or density. */
function largestOf(srcset: string): string | null {
  const candidates = srcset.split(/,\s+|,(?=(?:https?:)?\/\/)/).map((candidate) => {
    const [url = '', size = '1x'] = candidate.trim().split(/\s+/);
    return { url, size: Number.parseFloat(size) || 0 };
  });
  return candidates.reduce((best, one) => (one.size > best.size ? one : best), { url: '', size: -1 }).url || null;
}
