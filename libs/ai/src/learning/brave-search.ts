import { z } from 'zod';
import type { Material } from './material.js';
import type { WebSearch } from './web-search.js';

const TIMEOUT_MS = 10_000;
const MOST_RESULTS = 10;
/** The provider takes no longer question. */
const MOST_CHARACTERS = 400;
/** What Node would hold of an answer that has no end. */
const MOST_BYTES = 2_000_000;

export interface BraveSettings {
  key: string;
  /** Its endpoint, or one that speaks the same. */
  url: string;
}

const answerSchema = z.object({
  web: z
    .object({
      results: z.array(
        z.object({
          title: z.string(),
          url: z
            .url({ protocol: /^https$/ })
            .nullable()
            .catch(null),
          description: z.string().catch(''),
          extra_snippets: z.array(z.string()).catch([]),
        }),
      ),
    })
    .nullish(),
});

/** The Brave Search API, GET /res/v1/web/search: titles, addresses and the passages of pages that answer a question. */
export class BraveSearch implements WebSearch {
  constructor(private readonly settings: BraveSettings) {}

  async find(subject: string, signal: AbortSignal): Promise<Material[]> {
    const address = new URL(this.settings.url);
    const asked = `car detailing ${subject}`.slice(0, MOST_CHARACTERS);
    const query = { q: asked, count: String(MOST_RESULTS), country: 'GB', search_lang: 'en', extra_snippets: 'true' };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const response = await fetch(address, {
      headers: { accept: 'application/json', 'x-subscription-token': this.settings.key },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`The web search answered ${response.status}.`);
    const { web } = answerSchema.parse(JSON.parse(await textOf(response)));
    const seenAt = new Date().toISOString();
    return (web?.results ?? []).flatMap(({ title, url, description, extra_snippets: more }): Material[] => {
      const text = [description, ...more].map(wholeSentences).filter(Boolean).join('\n');
      if (url === null || text === '') return [];
      const page = { ref: `web:${url}`, title: plain(title), text, address: url };
      return [{ ...page, source: 'web', seenAt, licence: 'quoted from the web' }];
    });
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new Error('The web search answered more than can be read.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ' };

/** Without the marks that the provider puts around what was asked. */
const plain = (html: string): string =>
  html
    .replace(/<\/?(?:strong|b|em)>/gi, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** A passage is cut where its room ends: what is no whole sentence is no quotation. */
const wholeSentences = (passage: string): string =>
  plain(passage)
    .replace(/[^.!?]*(?:…|\.{3})\s*$/, '')
    .trim();
