import { Injectable } from '@nestjs/common';
import type { SecurityEvent, SecurityLogQuery } from '@app/contracts/security-log/security-log.contract.js';
import type { Transaction } from '@app/database/database.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { networkOf } from '../callers/network.js';
import { type NewSecurityEvent, SecurityLogRepository } from './security-log.repository.js';

/** An event as whoever saw it tells it: with the raw address, of which only the network is kept. */
export interface SeenSecurityEvent extends Omit<NewSecurityEvent, 'network'> {
  address?: string | null;
}

/** Writes down who came in, who was refused, and what was taken out. Nothing secret is ever handed to it. */
@Injectable()
export class SecurityLog {
  private readonly logger = new AreaLogger('security');

  constructor(private readonly events: SecurityLogRepository) {}

  /** In the transaction of what it tells of: neither is there without the other. Throws what the database throws. */
  async recordIn({ manager }: Transaction, event: SeenSecurityEvent): Promise<void> {
    await this.events.insert(toRow(event), manager);
  }

  /** Newest first. */
  page(query: SecurityLogQuery): Promise<{ events: SecurityEvent[]; total: number }> {
    return this.events.findPage(query);
  }

  /** By itself, for what changes nothing else, such as a refusal. Never throws: a door must not open because the log is shut. */
  async record(event: SeenSecurityEvent): Promise<void> {
    try {
      await this.events.insert(toRow(event));
    } catch (error) {
      this.logger.warn(`Not written to the security log: ${event.kind}. ${String(error)}`);
    }
  }
}

const toRow = ({ address, ...event }: SeenSecurityEvent): NewSecurityEvent => ({
  ...event,
  network: address ? networkOf(address) : null,
});
