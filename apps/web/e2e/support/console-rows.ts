import { expect } from '@jest/globals';
import { fixCategories } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { MAX_FIX_DESCRIPTION, MAX_FIX_TITLE } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { userTypes } from '@app/contracts/early-access/early-access.constants.js';
import { MAX_NEWS_SUMMARY, MAX_NEWS_TITLE, newsCategories } from '@app/contracts/news/news.constants.js';
import { MAX_VOTES } from '@app/contracts/product-ranking/product-ranking.constants.js';
import type { SampleCounts } from '@app/contracts/samples/samples.contract.js';
import { MAX_TOKEN_NAME } from '@app/contracts/tokens/tokens.constants.js';
import { correctionPriorities, correctionTypes } from '@app/contracts/training/training.constants.js';
import { eventually } from '@app/testing/eventually.js';
import sharp from 'sharp';
import { rowCount, tagsOf, wordsOf, type RowKind } from './row-words.js';
import type { StaffCalls } from './staff-calls.js';

const NOTES = 2_000;

/** What a schedule starts. */
interface Target {
  kind: string;
  target: string;
}

const among = <T>(list: readonly T[], row: number): T => list[row % list.length]!;

const picture = async (background: string, width: number, height: number) => ({
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Takes everything out that a fresh installation shows, then adds as many rows to each list as are wanted, all through the api. */
export async function fillConsole(calls: StaffCalls, kind: RowKind, count = rowCount[kind]): Promise<void> {
  await removeAll(calls);
  const rows = Array.from({ length: count }, (_, row) => row);
  for (const row of rows) {
    await addCatalogueRow(calls, kind, row);
    await addHomePageRow(calls, kind, row);
    await addVisitorsRow(calls, kind, row);
  }
  await addFixes(calls, kind, rows);
  await addAds(calls, kind, rows.slice(0, 3));
  await addJobs(calls, kind, rows);
  if (kind === 'long') await addHugeVotes(calls);
  await eventually(async () =>
    expect(await calls.read<unknown[]>('/api/analytics/searches')).toHaveLength(rows.length),
  );
}

async function removeAll(calls: StaffCalls): Promise<void> {
  const counts = await calls.read<SampleCounts>('/api/admin/samples');
  const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (expected > 0) await calls.write('POST', '/api/admin/samples/remove', { data: { expected } });
  for (const { retailer } of await calls.read<{ retailer: string }[]>('/api/retailers'))
    await calls.write('DELETE', `/api/retailers/${encodeURIComponent(retailer)}`);
  for (const { id } of await calls.read<{ id: string }[]>('/api/videos?pageSize=100'))
    await calls.write('DELETE', `/api/videos/${id}`);
}

async function addCatalogueRow(calls: StaffCalls, kind: RowKind, row: number): Promise<void> {
  const words = wordsOf(kind);
  const isLong = kind === 'long';
  const brand = words(row, 'brand', 100).replaceAll('/', '');
  await calls.write('POST', '/api/brands', {
    data: {
      name: brand,
      priority: among(['primary', 'secondary', 'specialty'], row),
      status: 'approved',
      category: words(row, 'category', 100),
      notes: words(row, 'notes', NOTES),
    },
  });
  await calls.write('POST', '/api/products', {
    data: {
      productName: words(row, 'product', 500),
      brand,
      category: words(row, 'category', 100),
      description: words(row, 'description', NOTES),
      priceRange: isLong ? '£99999.95 - £99999.99' : '£12.95',
      keywords: tagsOf(kind, 1_000),
      // One of them names a picture that is not there.
      imageUrl: row === 0 && isLong ? '/samples/no-such-picture.webp' : '',
    },
  });
  // Products are added to approved brands alone.
  if (row % 4 === 3)
    await calls.write('PUT', `/api/brands/${encodeURIComponent(brand)}`, { data: { status: 'blacklisted' } });
  await calls.write('POST', '/api/retailers', {
    data: {
      retailer: words(row, 'shop', 80).replaceAll('/', ''),
      shippingCost: words(row, '£3.95', 60),
      priority: isLong ? 1_000 - row : row + 1,
      status: row % 3 === 2 ? 'inactive' : 'active',
      notes: words(row, 'notes', NOTES),
    },
  });
  await calls.write('POST', '/api/videos', {
    data: {
      keywords: isLong && row > 0 ? tagsOf(kind, 1_000) : words(row, 'video', 1_000).replaceAll(',', ' '),
      description: words(row, 'description', NOTES),
    },
  });
}

async function addHomePageRow(calls: StaffCalls, kind: RowKind, row: number): Promise<void> {
  const words = wordsOf(kind);
  await calls.write('POST', '/api/admin/news-content', {
    data: {
      title: words(row, 'article', MAX_NEWS_TITLE),
      summary: words(row, 'summary', MAX_NEWS_SUMMARY),
      content: words(row, 'content', NOTES),
      category: among(newsCategories, row),
      sourceName: words(row, 'source', 200),
      isPublished: row % 2 === 0,
    },
  });
  await calls.write('POST', '/api/admin/news-videos', {
    data: {
      title: words(row, 'video', MAX_NEWS_TITLE),
      description: words(row, 'description', MAX_NEWS_SUMMARY),
      youtubeUrl: 'dQ7wR2xK9bE',
      category: among(newsCategories, row),
      keywords: tagsOf(kind, 1_000),
      position: kind === 'long' ? 2_147_483_647 - row : row,
    },
  });
}

async function addVisitorsRow(calls: StaffCalls, kind: RowKind, row: number): Promise<void> {
  const words = wordsOf(kind);
  const isLong = kind === 'long';
  // As long as an address may be.
  const email = isLong
    ? `${row}${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}example`
    : `karen.holt.${row + 1}@example.org`;
  await calls.write('POST', '/api/early-access', {
    data: { email, userType: among(userTypes, row), shampoo: words(row, 'shampoo', 200), wax: words(row, 'wax', 200) },
  });
  await calls.write('POST', '/api/prize-wheel/spin', { data: { email } });
  await calls.write('POST', '/api/training/correction', {
    data: {
      originalQuery: words(row, 'question', 1_000),
      incorrectResponse: words(row, 'wrong', NOTES),
      correctedResponse: words(row, 'right', NOTES),
      correctionType: among(correctionTypes, row),
      priority: among(correctionPriorities, row),
    },
  });
  await calls.write('POST', '/api/search/track', {
    data: {
      visitorId: 'one',
      sessionId: 'one',
      searchQuery: words(row, 'how do I clean', 4_000),
      searchType: 'text',
      responseGenerated: row % 2 === 0,
    },
  });
}

async function addFixes(calls: StaffCalls, kind: RowKind, rows: number[]): Promise<void> {
  const words = wordsOf(kind);
  const beforeImage = await picture('#54463a', 640, 480);
  const afterImage = await picture('#9fb4ab', 640, 480);
  for (const row of rows) {
    const title = words(row, 'fix', MAX_FIX_TITLE);
    const description = words(row, 'fix', MAX_FIX_DESCRIPTION);
    const multipart = { title, description, category: among(fixCategories, row), beforeImage, afterImage };
    const { id } = await calls.write<{ id: string }>('POST', '/api/fixes', { multipart });
    if (row % 2 === 0) await calls.write('POST', `/api/admin/fixes/${id}/publish`);
  }
}

async function addAds(calls: StaffCalls, kind: RowKind, rows: number[]): Promise<void> {
  for (const row of rows) {
    const multipart = { image: await picture('#13573f', 760, 260) };
    const { imageUrl } = await calls.write<{ imageUrl: string }>('POST', '/api/sponsored-ads/upload-image', {
      multipart,
    });
    const url = `https://shop.example/${kind === 'long' ? 'a-very-long-path-'.repeat(24) : ''}${row}`;
    await calls.write('POST', '/api/sponsored-ads', { data: { url, imageUrl, displayOrder: row + 1 } });
  }
}

async function addJobs(calls: StaffCalls, kind: RowKind, rows: number[]): Promise<void> {
  const words = wordsOf(kind);
  for (const row of rows)
    await calls.write('POST', '/api/tokens', { data: { name: words(row, 'token', MAX_TOKEN_NAME) } });
  if (rows.length === 0) return;
  const kinds = await calls.read<{ kind: string; targets: { id: string }[] }[]>('/api/schedules/kinds');
  const isThere = new Set(
    (await calls.read<Target[]>('/api/schedules')).map(({ kind: job, target }) => `${job} ${target}`),
  );
  const targets = kinds
    // Refused where no folder for backups and no model is set, as in tests.
    .filter(({ kind: job }) => job !== 'backup' && job !== 'evaluation')
    .flatMap(({ kind: job, targets: list }) => list.map(({ id }): Target => ({ kind: job, target: id })))
    .filter(({ kind: job, target }) => !isThere.has(`${job} ${target}`));
  for (const what of targets.slice(0, rows.length))
    await calls.write('POST', '/api/schedules', { data: { ...what, pattern: { every: 'day', at: '02:30' } } });
}

async function addHugeVotes(calls: StaffCalls): Promise<void> {
  const products = await calls.read<{ id: string }[]>('/api/products?page=1');
  const updates = products.map(({ id }, row) => ({ productId: id, voteCount: MAX_VOTES - row }));
  await calls.write('POST', '/api/admin/favorite-products/votes', { data: { updates } });
}
