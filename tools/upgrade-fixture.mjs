// `node tools/upgrade-fixture.mjs`: saves a small installation of this release, with something in most of its tables, below
// apps/api/src/testing/installations. Done once for each release; the upgrade test brings every one of them up to date.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complain } from './lib/ending.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/process.mjs';
import { signInStaff } from './lib/staff.mjs';
import { adminPassword, withTemporaryStack } from './lib/temporary-stack.mjs';

const log = (line) => process.stdout.write(`${line}\n`);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = join(root, 'apps/api/src/testing/installations', version);
const sessionId = '00000000-0000-4000-8000-000000000001';
const email = 'visitor@example.test';

/** Most of what is seeded is the next start's anyway; a few rows of each kind show that they come through. */
const trims = [
  `delete from knowledge_entry where slug not in (select slug from knowledge_entry order by slug limit 3)`,
  `delete from product where id not in (select id from product order by product_name limit 8)`,
];

async function post(base, path, body, headers = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(new URL(path, base), {
    method: 'POST',
    headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
}

async function aPhoto() {
  const { default: sharp } = await import('sharp');
  const blotch = Buffer.from(
    '<svg width="320" height="240"><rect width="320" height="240" fill="#765"/><circle cx="99" cy="99" r="40" fill="#fed"/></svg>',
  );
  return new Blob([await sharp(blotch).jpeg({ quality: 40 }).toBuffer()], { type: 'image/jpeg' });
}

async function useEverything(base) {
  const ask = { inputType: 'text', inputData: 'bird droppings on paint', sessionId };
  await post(base, '/api/analyze/text', ask);
  const form = new FormData();
  form.set('sessionId', sessionId);
  form.set('message', 'mud on the carpet');
  form.set('file', await aPhoto(), 'seat.jpg');
  await post(base, '/api/analyze/file', form);
  await post(base, '/api/chat', { sessionId, message: 'How long should it soak?' });
  await post(base, '/api/early-access', { email, userType: 'Beginner', shampoo: 'Slick Shampoo' });
  await post(base, '/api/prize-wheel/spin', { email, sessionId }, { 'idempotency-key': 'fixture' });
  const { call } = await signInStaff(base, { username: 'admin', password: adminPassword });
  await call('POST', '/api/retailers', { retailer: 'Fourth Shop', category: 'preferred' });
}

try {
  await withTemporaryStack({ log, env: { RATE_LIMIT_SCALE: '1000' } }, async ({ stack }) => {
    await useEverything(stack.address);
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: stack.databaseUrl });
    await client.connect();
    try {
      for (const trim of trims) await client.query(trim);
    } finally {
      await client.end();
    }
    const env = { ...process.env, DATABASE_URL: stack.databaseUrl, DATA_DIR: stack.settings.dataDir, S3_BUCKET: '' };
    log(await run(process.execPath, [join(root, 'dist/apps/api/src/commands/beadline.js'), 'backup', folder], { env }));
  });
} catch (error) {
  complain(error);
}
