import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { ClaimedDelivery } from './alert-outbox.repository.js';
import {
  type Attempt,
  type DeliveryChannel,
  DeliveryLostError,
  type HandOver,
  PATIENCE_MS,
} from './delivery-channel.js';

/** Mails alerts, a message for each recipient. */
export class MailChannel implements DeliveryChannel {
  private readonly from: string;
  private readonly smtpUrl: string;

  constructor({ from, smtpUrl }: { from: string; smtpUrl: string }) {
    this.from = from;
    this.smtpUrl = smtpUrl;
  }

  async send(delivery: ClaimedDelivery, handOver: HandOver): Promise<Attempt> {
    let isHanded = false;
    let isLost = false;
    const message = await this.compose(delivery);
    const raw = Readable.from(
      (async function* () {
        yield message;
        // The server takes a message when its end has come: so it has none of it while this is not noted.
        isLost = !(await handOver());
        if (isLost) throw new DeliveryLostError();
        isHanded = true;
      })(),
    );
    try {
      await transmit(this.smtpUrl, { from: addressIn(this.from), to: [delivery.target] }, raw);
      return { kind: 'sent' };
    } catch (error) {
      if (isLost) throw new DeliveryLostError();
      return attemptOf(error, isHanded);
    }
  }

  async close(): Promise<void> {}

  private compose({ id, subject, lines, target, createdAt }: ClaimedDelivery): Promise<Buffer> {
    const text = lines.map((line) => (line.url ? `${line.text}\n${line.url}` : line.text)).join('\n\n');
    const host = /@([^>\s]+)/.exec(this.from)?.[1] ?? 'localhost';
    return new MailComposer({
      from: this.from,
      to: target,
      subject,
      text: `${text}\n`,
      // The same for every attempt: a server that has it already can tell.
      messageId: `<${id}@${host}>`,
      date: createdAt,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
      .compile()
      .build();
  }
}

/**
 * By the connection itself: a transport of nodemailer's reads the message before the server asks for it, and its end is then
 * noted too early.
 */
function transmit(smtpUrl: string, envelope: { from: string; to: string[] }, message: Readable): Promise<void> {
  const { auth, ...options } = parseConnectionUrl(smtpUrl);
  const step = PATIENCE_MS / 3;
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
  });
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => end(new Error('The mail server took too long.')), PATIENCE_MS);
    const end = (error?: Error | null) => {
      // First: closing a connection ends it once more.
      if (error) reject(error);
      else resolve();
      clearTimeout(timer);
      connection.close();
      message.destroy();
    };
    const send = () => connection.send(envelope, message, (error) => end(error));
    connection.on('error', end);
    message.on('error', end);
    connection.on('end', () => end(new Error('The mail server has hung up.')));
    connection.connect((error) => {
      if (error) return end(error);
      const { user = '', pass = '' } = auth ?? {};
      if (!user) return send();
      connection.login({ user, credentials: { user, pass } }, (refused) => (refused ? end(refused) : send()));
    });
  });
}

/** 'Beadline <alerts@example.org>' is sent by alerts@example.org. */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from.trim();

function attemptOf(error: unknown, isHanded: boolean): Attempt {
  const { message, responseCode } = error as Error & { responseCode?: number };
  if (responseCode !== undefined && responseCode >= 400) {
    const reason = `The mail server answered: ${message}`;
    return { kind: responseCode >= 500 ? 'refused' : 'later', reason };
  }
  if (isHanded) return { kind: 'unsure', reason: `It was handed over, and no answer came: ${message}` };
  return { kind: 'later', reason: `The mail server could not be reached: ${message}` };
}
