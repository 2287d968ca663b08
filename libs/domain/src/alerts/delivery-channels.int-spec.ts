import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { HookServer } from '@app/testing/hook-server.js';
import { MailServer } from '@app/testing/mail-server.js';
import type { ClaimedDelivery } from './alert-outbox.repository.js';
import { type DeliveryChannel, DeliveryLostError } from './delivery-channel.js';
import { MailChannel } from './mail-channel.js';
import { WebhookChannel } from './webhook-channel.js';

let hook: HookServer;
let mail: MailServer;
/** Where something goes, and how much of it has come whole. */
let ways: Record<'mail' | 'webhook', { channel: DeliveryChannel; target: string; arrived: () => number }>;

beforeAll(async () => {
  [hook, mail] = await Promise.all([HookServer.start(), MailServer.start()]);
  const from = 'Beadline <alerts@beadline.example>';
  ways = {
    mail: {
      channel: new MailChannel({ from, smtpUrl: mail.url }),
      target: 'staff@beadline.example',
      arrived: () => mail.mails.length,
    },
    webhook: {
      channel: new WebhookChannel('a secret', { allowHosts: new Set([hook.host]) }),
      target: hook.url,
      arrived: () => hook.received.length,
    },
  };
});
afterAll(async () => {
  await Promise.all(Object.values(ways).map(({ channel }) => channel.close()));
  await Promise.all([hook.close(), mail.close()]);
});
beforeEach(() => {
  mail.mails.length = 0;
  hook.received.length = 0;
});

const deliveryBy = (way: keyof typeof ways): ClaimedDelivery => ({
  id: '00000000-0000-4000-8000-000000000001',
  channel: way,
  target: ways[way].target,
  attempts: 1,
  subject: 'A price fell',
  lines: [{ kind: 'drop', text: 'Slick Shampoo: £10.00 → £8.00 (−20 %)', url: null }],
  isTest: false,
  createdAt: new Date(),
});

describe.each(['mail', 'webhook'] as const)('what goes by %s', (way) => {
  it('arrives whole only once it is noted that it may have', async () => {
    const { channel, arrived } = ways[way];
    let note: (isOurs: boolean) => void = () => undefined;
    let isAsked = false;
    const sending = channel.send(deliveryBy(way), () => {
      isAsked = true;
      return new Promise((done) => (note = done));
    });
    await eventually(() => expect(isAsked).toBe(true));
    expect(arrived()).toBe(0);
    note(true);
    expect(await sending).toEqual({ kind: 'sent' });
    expect(arrived()).toBe(1);
  });

  it('does not arrive where another worker has it by now', async () => {
    const { channel, arrived } = ways[way];
    await expect(channel.send(deliveryBy(way), () => Promise.resolve(false))).rejects.toThrow(DeliveryLostError);
    // One that is ours afterwards comes through, and comes alone.
    expect(await channel.send(deliveryBy(way), () => Promise.resolve(true))).toEqual({ kind: 'sent' });
    expect(arrived()).toBe(1);
  });
});
