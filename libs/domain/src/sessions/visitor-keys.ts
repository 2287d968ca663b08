import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { callerName, networkHash } from '../callers/caller.js';
import { InstallationRepository } from '../installation/installation.repository.js';
import type { Caller } from './assistant-sessions.js';

const ASKING = 'asking';

/** Names for visitors, networks and conversations that tell them apart and tell nothing of them. */
@Injectable()
export class VisitorKeys {
  private secret: Promise<Buffer> | undefined;

  constructor(private readonly installation: InstallationRepository) {}

  /** What a visitor's questions and uploads are counted under: see `callerName`. `address` may be the network alone. */
  async ofVisitor(caller: Caller, address: string): Promise<string> {
    return callerName(caller, address, { secret: await this.theSecret(), purpose: ASKING });
  }

  /** The network of an address, whoever asks from it: the name of a caller without account and cookie. */
  async ofNetwork(address: string): Promise<string> {
    return `address:${networkHash(address, { secret: await this.theSecret(), purpose: ASKING })}`;
  }

  /** Whom model calls are counted for: the visitor, and the network that all its visitors share. */
  async ofAsker(caller: Caller, address: string): Promise<{ visitorKey: string; networkKey: string }> {
    const secret = await this.theSecret();
    return {
      visitorKey: await this.ofVisitor(caller, address),
      // Not the name of a caller without a cookie, who is counted as both.
      networkKey: `network:${networkHash(address, { secret, purpose: 'network' })}`,
    };
  }

  /** An e-mail address in the one way of writing that `addressKey` gives. */
  async ofAddress(emailKey: string): Promise<string> {
    return `email:${await this.hash(`email ${emailKey}`)}`;
  }

  ofSession(sessionId: string): Promise<string> {
    return this.hash(`session ${sessionId}`);
  }

  private async hash(text: string): Promise<string> {
    return createHmac('sha256', await this.theSecret())
      .update(text)
      .digest('base64url')
      .slice(0, 22);
  }

  private theSecret(): Promise<Buffer> {
    // A failed read is not kept: the database may be back at the next question.
    this.secret ??= this.installation.secret().catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return this.secret;
  }
}
