import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AlertDelivery } from '@app/contracts/alerts/alerts.contract.js';
import { eventually } from '@app/testing/eventually.js';
import { HookServer } from '@app/testing/hook-server.js';
import { MailServer } from '@app/testing/mail-server.js';
import { Client } from '../../apps/api/src/testing/client.js';
import { Product } from './product.js';

describe('alerts whose worker is killed', () => {
  let mail: MailServer;
  let hook: HookServer;
  let product: Product;
  let staff: Client;

  beforeAll(async () => {
    [mail, hook] = await Promise.all([MailServer.start(), HookServer.start()]);
    product = await Product.start({
      CRAWLER_ALLOW_HOSTS: hook.host,
      SMTP_URL: mail.url,
      MAIL_FROM: 'alerts@beadline.example',
      WEBHOOK_SECRET: 'a secret of sixteen and more',
    });
    staff = await new Client(product.address).signIn();
  });
  afterAll(async () => {
    await product.stop();
    await Promise.all([mail.close(), hook.close()]);
  });

  const to = async (recipients: { mailTo: string[]; webhookUrl: string }) => {
    const others = { dropPercent: 10, onBackInStock: true, onCheapest: true, onLook: true, quietFrom: '', quietTo: '' };
    expect((await staff.call('PUT', '/api/alerts/settings', { ...others, ...recipients })).status).toBe(200);
    expect((await staff.call('POST', '/api/alerts/test')).status).toBe(202);
  };
  const last = async () => (await staff.call<AlertDelivery[]>('GET', '/api/alerts?pageSize=1')).json[0]!;
  /** Whichever has it. */
  const kill = async () => {
    for (const name of ['worker', 'picture worker'] as const) process.kill(product.pid(name), 'SIGKILL');
    // What its claim would run out by in half a minute.
    await product.query('update alert_delivery set lease_until = now()');
  };
  const never = () => new Promise<never>(() => {});

  it('arrive once: a mail that the server has whole is not sent again', async () => {
    mail.conduct = { afterMail: never };
    await to({ mailTo: ['staff@beadline.example'], webhookUrl: '' });
    await eventually(() => expect(mail.mails).toHaveLength(1));
    mail.conduct = {};
    await kill();
    expect(await untilOver()).toMatchObject({ state: 'unsure', attempts: 1 });
    expect(mail.mails).toHaveLength(1);
  });

  it('arrive once: a mail that the server has not is sent by the next worker', async () => {
    mail.mails.length = 0;
    mail.asked = 0;
    mail.conduct = { beforeRecipient: never };
    await to({ mailTo: ['staff@beadline.example'], webhookUrl: '' });
    await eventually(() => expect(mail.asked).toBe(1));
    mail.conduct = {};
    await kill();
    expect(await untilOver()).toMatchObject({ state: 'sent', attempts: 2 });
    expect(mail.mails).toHaveLength(1);
  });

  it('arrive once: a webhook that was posted and not answered yet', async () => {
    hook.answer = never;
    await to({ mailTo: [], webhookUrl: hook.url });
    await eventually(() => expect(hook.received).toHaveLength(1));
    hook.answer = () => 204;
    await kill();
    expect(await untilOver()).toMatchObject({ state: 'unsure', attempts: 1 });
    expect(hook.received).toHaveLength(1);
  });

  const untilOver = () =>
    eventually(
      async () => {
        const delivery = await last();
        expect(delivery.state).not.toBe('waiting');
        return delivery;
      },
      90,
      250,
    );
});
