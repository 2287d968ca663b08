import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { networkOf } from '../community-fixes/voter.js';
import { InstallationRepository } from '../installation/installation.repository.js';
import type { Caller } from './assistant-sessions.js';

/** Names for visitors and conversations that tell them apart and tell nothing of them. */
@Injectable()
export class VisitorKeys {
  private secret: Promise<Buffer> | undefined;

  constructor(private readonly installation: InstallationRepository) {}

  /** The account, else the signed cookie, else the network of the address: none of them is the caller's to choose. */
  async ofVisitor({ accountId, visitorId }: Caller, address: string): Promise<string> {
    if (accountId) return `account:${accountId}`;
    if (visitorId) return `visitor:${visitorId}`;
    return `address:${await this.hash(`asking ${networkOf(address)}`)}`;
  }

  ofSession(sessionId: string): Promise<string> {
    return this.hash(`session ${sessionId}`);
  }

  private async hash(text: string): Promise<string> {
    this.secret ??= this.installation.secret();
    const secret = await this.secret.catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  }
}
