import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { guardedConnector, systemResolve } from '@app/crawl/net/guarded-connector.js';
import { checkUrl, type UrlPolicy, UrlRefusedError } from '@app/crawl/net/url-guard.js';
import type { ClaimedDelivery } from './alert-outbox.repository.js';
import {
  type Attempt,
  type DeliveryChannel,
  DeliveryLostError,
  type HandOver,
  PATIENCE_MS,
} from './delivery-channel.js';

/** By standardwebhooks.com: what is signed is id, moment and body, and the id stays the same for every attempt. */
export function webhookHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Posts alerts, to addresses of the public internet and to those that the operator allows. */
export class WebhookChannel implements DeliveryChannel {
  private readonly agent: Agent;

  constructor(
    private readonly secret: string,
    private readonly policy: UrlPolicy,
  ) {
    this.agent = new Agent({ connect: guardedConnector(policy, systemResolve, PATIENCE_MS / 3), pipelining: 0 });
  }

  async send(delivery: ClaimedDelivery, handOver: HandOver): Promise<Attempt> {
    const { id, subject, lines, createdAt } = delivery;
    const body = JSON.stringify({
      id,
      type: 'crawl.alert',
      timestamp: createdAt.toISOString(),
      data: { subject, lines },
    });
    let isHanded = false;
    let isLost = false;
    const bytes = Buffer.from(body);
    async function* whenNoted() {
      // Asked for once there is a connection: nothing of it is out while this is not noted.
      isLost = !(await handOver());
      if (isLost) throw new DeliveryLostError();
      isHanded = true;
      yield bytes;
    }
    try {
      checkUrl(delivery.target, this.policy);
      const response = await request(delivery.target, {
        dispatcher: this.agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': String(bytes.length),
          ...webhookHeaders(this.secret, id, new Date(), body),
        },
        body: Readable.from(whenNoted()),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      // What it says besides is of no use, and may be endless.
      response.body.on('error', () => {}).destroy();
      return attemptOf(response.statusCode);
    } catch (error) {
      if (isLost) throw new DeliveryLostError();
      return failure(error as Error, isHanded);
    }
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }
}

function attemptOf(status: number): Attempt {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const reason = `The webhook answered ${status}.`;
  return { kind: status >= 500 || status === 408 || status === 429 ? 'later' : 'refused', reason };
}

function failure(error: Error, isHanded: boolean): Attempt {
  if (error instanceof UrlRefusedError) return { kind: 'refused', reason: error.message };
  if (isHanded) return { kind: 'unsure', reason: `It was handed over, and no answer came: ${error.message}` };
  return { kind: 'later', reason: `The webhook could not be reached: ${error.message}` };
}
