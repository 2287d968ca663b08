import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { AlertDelivery, SaveAlertSettings } from '@app/contracts/alerts/alerts.contract.js';
import { Database } from '@app/database/database.js';
import { AlertSettingsService } from '@app/domain/alerts/alert-settings.service.js';
import { AlertSender } from '@app/domain/alerts/alert-sender.js';
import { Alerts } from '@app/domain/alerts/alerts.service.js';
import { webhookHeaders } from '@app/domain/alerts/webhook-channel.js';
import { CrawlConfigs } from '@app/domain/crawler/crawl-configs.service.js';
import { Crawls } from '@app/domain/crawler/crawls.service.js';
import { JobRuns } from '@app/domain/jobs/job-runs.service.js';
import { jobs } from '@app/domain/jobs.js';
import { Retailers } from '@app/domain/retailers/retailers.service.js';
import { staffCalled } from '@app/domain/testing/audit.js';
import { demoProducts, DemoShop } from '@app/testing/demo-shop.js';
import { eventually } from '@app/testing/eventually.js';
import { HookServer } from '@app/testing/hook-server.js';
import { MailServer } from '@app/testing/mail-server.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startWorker } from '../testing/start-worker.js';

const SECRET = 'a secret of sixteen and more';
const karen = staffCalled('karen');
let database: Awaited<ReturnType<typeof testDatabase>>;
let mail: MailServer;
let hook: HookServer;
let shop: DemoShop;
let worker: INestApplicationContext;
let number = 0;

beforeAll(async () => {
  database = await testDatabase();
  [mail, hook, shop] = await Promise.all([MailServer.start(), HookServer.start(), DemoShop.start([])]);
  worker = await startWorker({ databaseUrl: database.url, redisUrl: undefined }, [...jobs], [], {
    CRAWLER_ALLOW_HOSTS: `${shop.host},${hook.host}`,
    CRAWLER_MIN_DELAY_MS: '0',
    CHROMIUM_PATH: '/nowhere/chromium',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Beadline <alerts@beadline.example>',
    WEBHOOK_SECRET: SECRET,
    ALERT_RETRY_SECONDS: '1',
  });
});
afterAll(async () => {
  await worker.close();
  await Promise.all([mail.close(), hook.close(), shop.close()]);
  await database.drop();
});
beforeEach(async () => {
  await worker.get(Database).query('delete from alert');
  // What failed in one test is not told of in another.
  await worker.get(Database).query(`delete from job_run where state = 'failed'`);
  mail.mails.length = 0;
  hook.received.length = 0;
  hook.answer = () => 204;
  mail.conduct = {};
  shop.conduct.instead = () => undefined;
  await settings({});
});

const settings = (change: Partial<SaveAlertSettings>) =>
  worker.get(AlertSettingsService).save(
    {
      mailTo: ['staff@beadline.example'],
      webhookUrl: hook.url,
      dropPercent: 10,
      onBackInStock: true,
      onCheapest: true,
      onLook: true,
      quietFrom: '',
      quietTo: '',
      ...change,
    },
    karen,
  );
async function aShop(): Promise<string> {
  const retailer = `Alerted ${++number}`;
  const form = { retailer, category: 'preferred', status: 'active', shippingCost: '', priority: 1, notes: '' };
  const { slug } = await worker.get(Retailers).create(form as Parameters<Retailers['create']>[0], karen);
  await worker.get(CrawlConfigs).create({ ...shop.config(retailer), crawlFrequency: 'off' }, karen);
  return slug;
}
async function crawl(slug: string): Promise<void> {
  const { id } = await worker.get(Crawls).start(slug, karen);
  await eventually(async () => expect((await worker.get(JobRuns).get(id)).state).toMatch(/^(completed|failed)$/));
}
const log = async (): Promise<AlertDelivery[]> =>
  (await worker.get(Alerts).page({ page: 1, pageSize: 100 })).deliveries;
/** Sends what is due. The worker's clock does so every five seconds, which one of the tests waits for. */
const sendDue = () => worker.get(AlertSender).sendDue(new AbortController().signal);
/** Once nothing waits; the waits between two tries are cut short. */
const all = () =>
  eventually(async () => {
    await worker
      .get(Database)
      .query(`update alert_delivery set due_at = now() where state = 'waiting' and lease_until is null`);
    await sendDue();
    const deliveries = await log();
    expect(deliveries.length).toBeGreaterThan(0);
    expect(deliveries.filter(({ state }) => state === 'waiting')).toEqual([]);
    return deliveries;
  }, 30);
const linesOf = (body: string): string[] =>
  (JSON.parse(body) as { data: { lines: { text: string }[] } }).data.lines.map(({ text }) => text);

describe('alerts of crawls', () => {
  it('tell of a price that fell and of what is back, by mail and by a signed webhook, once each', async () => {
    shop.products = demoProducts(8);
    const [first, second] = shop.products;
    second!.inStock = false;
    const slug = await aShop();
    await crawl(slug);
    expect(await log()).toEqual([]);
    Object.assign(first!, { price: '4.00', wasPrice: '5.95' });
    second!.inStock = true;
    Object.assign(shop.products[2]!, { price: '18.50', wasPrice: '19.95' });
    await crawl(slug);
    expect((await all()).map(({ channel, state, attempts, subject }) => [channel, state, attempts, subject])).toEqual(
      expect.arrayContaining(
        ['mail', 'webhook'].map((channel) => [
          channel,
          'sent',
          1,
          `Alerted ${number}: 1 price fell, 1 product is back`,
        ]),
      ),
    );
    const [received, ...more] = hook.received;
    expect(more).toEqual([]);
    expect(linesOf(received!.body)).toEqual([
      `${first!.name}: £5.95 → £4.00 (−33 %)`,
      `${second!.name} is back in stock.`,
    ]);
    const { 'webhook-id': id = '', 'webhook-timestamp': at, 'webhook-signature': signature } = received!.headers;
    const signed = webhookHeaders(SECRET, String(id), new Date(Number(at) * 1_000), received!.body);
    expect(signature).toBe(signed['webhook-signature']);
    expect(signature).not.toBe(webhookHeaders('another', String(id), new Date(), received!.body)['webhook-signature']);
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toMatchObject({ to: ['staff@beadline.example'] });
    expect(mail.mails[0]!.text).toMatch(/^Subject: Alerted \d+: 1 price fell, 1 product is back\r$/m);
    await crawl(slug);
    expect(await log()).toHaveLength(2);
  });

  it('tell of the cheapest of the shops when that is another one', async () => {
    shop.products = demoProducts(1).map((product) => ({ ...product, inStock: true }));
    const [{ name, brand, size } = { name: '', brand: '', size: '' }] = shop.products;
    await worker
      .get(Database)
      .query(`insert into product (product_name, brand, category) values ($1, $2, 'Shampoo')`, [
        `${name} ${size}`,
        brand,
      ]);
    const [one, other] = [await aShop(), await aShop()];
    await crawl(one);
    await crawl(other);
    expect(await log()).toEqual([]);
    Object.assign(shop.products[0]!, { price: '5.50', wasPrice: null });
    await crawl(other);
    await all();
    expect(hook.received.map(({ body }) => linesOf(body))).toEqual([
      [`${name} ${size}: Alerted ${number} is the cheapest now at £5.50; it was Alerted ${number - 1} at £5.95.`],
    ]);
  });

  it('tell of a crawl that needs a look, once while it is the same, and of one that failed', async () => {
    shop.products = demoProducts(12);
    const slug = await aShop();
    await crawl(slug);
    shop.conduct.instead = (path) => (path === '/shop?page=3' ? { status: 404 } : undefined);
    await crawl(slug);
    await crawl(slug);
    await all();
    expect(hook.received.map(({ body }) => linesOf(body))).toEqual([
      [expect.stringMatching(/^The crawl is not whole: \/shop\?page=3 is missing/)],
    ]);
    const broken = `update crawl_config set selectors = selectors || '{"price": "]["}' where retailer_slug = $1`;
    await worker.get(Database).query(broken, [slug]);
    await crawl(slug);
    // By the worker's clock.
    await eventually(() => expect(hook.received).toHaveLength(2), 30);
    expect(linesOf(hook.received[1]!.body)).toEqual([expect.stringMatching(/^The crawl failed: .*price/)]);
    await all();
    expect(mail.mails).toHaveLength(2);
  });

  it('try a webhook that answers 500 again, and then say so; one that refuses is not asked again', async () => {
    await settings({ mailTo: [] });
    let answers = [500, 503, 204];
    hook.answer = () => answers.shift() ?? 500;
    await worker.get(Alerts).test(karen);
    expect(await all()).toMatchObject([{ state: 'sent', attempts: 3, reason: '' }]);
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    answers = [];
    await worker.get(Alerts).test(karen);
    expect((await all())[0]).toMatchObject({
      state: 'failed',
      attempts: 6,
      reason: 'The webhook answered 500. It was tried 6 times.',
    });
    hook.answer = () => 410;
    await worker.get(Alerts).test(karen);
    expect((await all())[0]).toMatchObject({ state: 'failed', attempts: 1, reason: 'The webhook answered 410.' });
  });

  it('try a mail server that is busy again, and not one that knows nobody of that name', async () => {
    await settings({ webhookUrl: '' });
    mail.conduct.refusal = 451;
    await worker.get(Alerts).test(karen);
    await sendDue();
    await eventually(
      async () => expect(await log()).toMatchObject([{ state: 'waiting', reason: expect.stringContaining('451') }]),
      30,
    );
    mail.conduct.refusal = undefined;
    const [sent] = await all();
    expect(sent).toMatchObject({ state: 'sent', reason: '' });
    expect(sent!.attempts).toBeGreaterThan(1);
    mail.conduct.refusal = 550;
    await worker.get(Alerts).test(karen);
    expect((await all())[0]).toMatchObject({ state: 'failed', attempts: 1, reason: expect.stringContaining('550') });
    expect(mail.mails).toHaveLength(1);
  });

  it('wait while it is quiet, but for a test', async () => {
    shop.products = demoProducts(3);
    const slug = await aShop();
    await crawl(slug);
    const now = new Date();
    const clock = (minutes: number) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Europe/London',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(new Date(now.getTime() + minutes * 60_000));
    await settings({ mailTo: [], quietFrom: clock(-60), quietTo: clock(60) });
    Object.assign(shop.products[0]!, { price: '3.00', wasPrice: '5.95' });
    await crawl(slug);
    await worker.get(Alerts).test(karen);
    await sendDue();
    await eventually(() => expect(hook.received).toHaveLength(1), 30);
    expect(linesOf(hook.received[0]!.body)[0]).toMatch(/^karen has asked/);
    // It is written down once the webhook has answered.
    await eventually(async () => expect((await log()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting']));
    await settings({ mailTo: [] });
    await all();
    expect(hook.received).toHaveLength(2);
  });

  it('go to nobody who cannot be reached, nor to the inside', async () => {
    await expect(settings({ webhookUrl: 'http://127.0.0.1:1/' })).rejects.toThrow(/not an address of the public/);
    await settings({ mailTo: [], webhookUrl: '' });
    await expect(worker.get(Alerts).test(karen)).rejects.toThrow('nobody to send a test to');
  });
});
