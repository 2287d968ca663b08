import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listenOnFreePort } from './listen.js';

export interface ReceivedMail {
  to: string[];
  /** As it came: head and body. */
  text: string;
}

/** A mail server on loopback that keeps what it is given. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** How often it was asked to take a mail for somebody. */
  asked = 0;
  /** Tests change it while it runs: what to wait for before a recipient is taken, and after a mail has come whole. */
  conduct: { beforeRecipient?: () => Promise<void>; afterMail?: () => Promise<void>; refusal?: number } = {};
  private readonly server: SMTPServer;
  private port = 0;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, callback) => {
        this.asked += 1;
        const { beforeRecipient, refusal } = this.conduct;
        const answer = () =>
          callback(refusal ? Object.assign(new Error('Not now'), { responseCode: refusal }) : undefined);
        void Promise.resolve(beforeRecipient?.()).then(answer);
      },
      onData: (stream, session, callback) => {
        void this.take(
          stream,
          session.envelope.rcptTo.map(({ address }) => address),
        ).then(
          () => callback(),
          (error: Error) => callback(error),
        );
      },
    });
    this.server.on('error', () => {});
  }

  static async start(): Promise<MailServer> {
    const mail = new MailServer();
    mail.port = await listenOnFreePort(mail.server.server);
    return mail;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  close(): Promise<void> {
    return new Promise((done) => this.server.close(() => done()));
  }

  private async take(stream: NodeJS.ReadableStream, to: string[]): Promise<void> {
    this.mails.push({ to, text: (await buffer(stream)).toString('utf8') });
    await this.conduct.afterMail?.();
  }
}
