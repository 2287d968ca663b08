// The least that a crawl can be, in a process of its own: fetch a page, read it with the product's parser, go on with its
// next link. No journal, no robots.txt, no guard. For each message { url, selectors } it answers { products, ms }.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { request } from 'undici';
import { root } from '../lib/paths.mjs';

const listing = (name) => import(pathToFileURL(join(root, `dist/libs/crawl/src/listing/${name}.js`)).href);
const { extractListing } = await listing('extract-listing');
const { CompiledSelectors } = await listing('selectors');

async function readAll(firstUrl, selectors) {
  const products = new Map();
  for (let url = firstUrl; url;) {
    const { headers, body } = await request(url);
    const bytes = Buffer.from(await body.arrayBuffer());
    const page = extractListing({ bytes, contentType: headers['content-type'], url }, selectors);
    for (const product of page.products) products.set(product.key, product);
    url = page.nextUrl;
  }
  return products.size;
}

process.on('message', async ({ url, selectors }) => {
  const startedAt = performance.now();
  const products = await readAll(url, new CompiledSelectors(selectors));
  process.send({ products, ms: performance.now() - startedAt });
});
