import type { QueryClient } from '@tanstack/react-query';
import { runName } from '../../features/jobs/run-words';
import { formatMoment } from '../../lib/moments';
import { callStaff } from '../../lib/staff-call';
import { consoleAt, type Find } from './palette-finds';

const EACH = 5;

/** Records by their names, a few of each kind: each kind is looked for by its own list. */
export async function findRecords(client: QueryClient, words: string, signal: AbortSignal): Promise<Find[]> {
  const asked = { query: { q: words, page: 1, pageSize: EACH }, signal };
  const q = encodeURIComponent(words);
  const found = await Promise.all([
    callStaff(client, 'GET /api/products', asked).then((rows) =>
      rows.map(({ id, productName }) => find('Product', id, productName, consoleAt(`products&q=${q}&edit=${id}`))),
    ),
    callStaff(client, 'GET /api/brands', asked).then((rows) =>
      rows.map(({ id, name }) => find('Brand', id, name, consoleAt(`brands&q=${q}&edit=${id}`))),
    ),
    callStaff(client, 'GET /api/retailers', asked).then((rows) =>
      rows.map(({ slug, retailer }) => find('Retailer', slug, retailer, consoleAt(`retailers&retailer=${slug}`))),
    ),
    callStaff(client, 'GET /api/videos', asked).then((rows) =>
      rows.map(({ id, keywords }) => find('Video', id, keywords, consoleAt(`videos&q=${q}&edit=${id}`))),
    ),
    callStaff(client, 'GET /api/training/corrections', asked).then((rows) =>
      rows.map(({ id, originalQuery }) =>
        find('Correction', id, originalQuery, consoleAt(`corrections&q=${q}&edit=${id}`)),
      ),
    ),
    callStaff(client, 'GET /api/admin/fixes', asked).then((rows) =>
      rows.map(({ id, title }) => find('Fix', id, title, consoleAt(`fixes&fix=${id}`))),
    ),
    callStaff(client, 'GET /api/admin/news-content', asked).then((rows) =>
      rows.map(({ id, title }) => find('Article', id, title, `/admin/news?tab=news&q=${q}&edit=${id}`)),
    ),
    callStaff(client, 'GET /api/admin/news-videos', asked).then((rows) =>
      rows.map(({ id, title }) => find('News video', id, title, `/admin/news?tab=news&view=videos&q=${q}&edit=${id}`)),
    ),
    callStaff(client, 'GET /api/early-access/submissions', asked).then((rows) =>
      rows.map(({ id, email }) => find('User', id, email, consoleAt(`early-access&q=${q}&user=${id}`))),
    ),
    callStaff(client, 'GET /api/admin/knowledge', asked).then((rows) =>
      rows.map(({ slug, title }) => find('Guide', slug, title, consoleAt(`knowledge&q=${q}&guide=${slug}`))),
    ),
    // A handful, which the server gives whole.
    callStaff(client, 'GET /api/sponsored-ads', { signal }).then((rows) =>
      rows
        .filter(({ url }) => url.toLowerCase().includes(words.toLowerCase()))
        .slice(0, EACH)
        .map(({ id, url }) => find('Ad', id, url, consoleAt(`sponsored-ads&edit=${id}`))),
    ),
    callStaff(client, 'GET /api/jobs/runs', asked).then(({ runs }) =>
      runs.map((run) =>
        find('Run', run.id, `${runName(run)} (${formatMoment(run.createdAt)})`, consoleAt(`jobs&run=${run.id}`)),
      ),
    ),
  ]);
  return found.flat();
}

const find = (hint: string, id: string, label: string, to: string): Find => ({ id: `${hint}-${id}`, label, hint, to });
