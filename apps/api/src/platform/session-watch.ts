import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ChangeNotifications } from '@app/database/change-notifications.js';
import { AccountsRepository } from '@app/domain/accounts/accounts.repository.js';
import { StaffSessionsRepository } from '@app/domain/staff-auth/staff-sessions.repository.js';
import { AreaLogger } from '@app/logging/area-logger.js';

/** How soon a session is found to be gone when no notification told of it: a lost one, or one that ended by the clock. */
export const LOOK_MS = 2_000;

export type SessionKey = `staff:${string}` | `account:${string}`;

/**
 * Closes what a session has left open when the session is gone, whichever process ended it: the database tells, and is
 * looked at besides. Where it cannot be read, everything stays open until it can.
 */
@Injectable()
export class SessionWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new AreaLogger('sessions');
  private readonly open = new Map<SessionKey, Set<() => void>>();
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> | undefined;
  private isStale = false;

  constructor(
    private readonly changes: ChangeNotifications,
    private readonly staff: StaffSessionsRepository,
    private readonly accounts: AccountsRepository,
  ) {
    this.timer = setInterval(() => void this.look().catch(() => {}), LOOK_MS).unref();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.changes.follow('sessions_changed', () => this.look(), this.logger);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Calls `close` once, when the session is gone; the answer forgets it, for what has ended by itself. */
  watch(key: SessionKey, close: () => void): () => void {
    const closers = this.open.get(key) ?? new Set();
    this.open.set(key, closers.add(close));
    return () => {
      closers.delete(close);
      if (closers.size === 0 && this.open.get(key) === closers) this.open.delete(key);
    };
  }

  /** Whether the session is there at this moment; asking does not count as use. */
  async isLiving(key: SessionKey): Promise<boolean> {
    return (await this.livingOf([key])).has(key);
  }

  /** Many changes at once make one look, or two. Throws what the database throws. */
  private async look(): Promise<void> {
    this.isStale = true;
    this.looking ??= this.lookNow().finally(() => (this.looking = undefined));
    await this.looking;
  }

  private async lookNow(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      const asked = [...this.open.keys()];
      const living = await this.livingOf(asked);
      for (const key of asked) if (!living.has(key)) this.close(key);
    }
  }

  private close(key: SessionKey): void {
    const closers = this.open.get(key) ?? [];
    this.open.delete(key);
    for (const close of closers) close();
  }

  private async livingOf(keys: SessionKey[]): Promise<Set<SessionKey>> {
    const idsOf = (kind: 'staff' | 'account') =>
      keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
    const [staff, accounts] = [idsOf('staff'), idsOf('account')];
    return new Set([
      ...(staff.length > 0 ? await this.staff.findLiving(staff) : []).map((id): SessionKey => `staff:${id}`),
      ...(accounts.length > 0 ? await this.accounts.findLiving(accounts) : []).map((id): SessionKey => `account:${id}`),
    ]);
  }
}
