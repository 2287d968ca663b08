import { domainToUnicode } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { canonicalEmail } from '@app/contracts/email-address.js';
import type { Erasure } from '@app/contracts/privacy/privacy.contract.js';
import { Database } from '@app/database/database.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import type { FileStore } from '@app/storage/file-store.js';
import { FILE_STORE } from '@app/storage/storage.module.js';
import { addressKey } from '../prize-wheel/address-key.js';
import { PrizeWheelRepository } from '../prize-wheel/prize-wheel.repository.js';
import { WheelCooldowns } from '../prize-wheel/wheel-cooldowns.js';
import { WheelSpinRepository } from '../prize-wheel/wheel-spin.repository.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { VisitorKeys } from '../sessions/visitor-keys.js';
import { ErasureRepository, type Owner } from './erasure.repository.js';

/** Who asked, for the security log. */
export interface AskedBy {
  actor: string;
  address: string;
  requestId: string;
}

const nothing = (): Erasure => ({
  conversations: 0,
  answers: 0,
  messages: 0,
  photos: 0,
  videos: 0,
  fixes: 0,
  votes: 0,
  searches: 0,
  visits: 0,
  spins: 0,
  earlyAccess: 0,
  accounts: 0,
});

/**
 * Deletes what is held about somebody. One transaction for each kind: one that fails leaves the others done, and a second
 * call does the rest. Files go after their rows; what a crash leaves of them is found by retention within a day.
 */
@Injectable()
export class Erasures {
  private readonly logger = new AreaLogger('privacy');

  constructor(
    private readonly database: Database,
    private readonly rows: ErasureRepository,
    private readonly wheel: PrizeWheelRepository,
    private readonly spins: WheelSpinRepository,
    private readonly cooldowns: WheelCooldowns,
    private readonly keys: VisitorKeys,
    private readonly securityLog: SecurityLog,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Everything of a visitor's browser, and of the account where one is signed in. Published fixes go too: the pictures are
   * theirs. What was sent in under an e-mail address is for staff to delete: no provider's word proves whose that is. The
   * day's counts of uploads and model calls stay until the day is over, or deleting would be a way around them.
   */
  async ofVisitor(owner: Owner, askedBy: AskedBy): Promise<Erasure> {
    const erased = nothing();
    await this.eraseConversations(owner, erased);
    if (owner.visitorId) await this.eraseBrowser(owner.visitorId, erased);
    const { accountId } = owner;
    if (accountId) erased.accounts += await this.inTransaction((manager) => this.rows.account(manager, accountId));
    await this.writeDown(erased, askedBy, null);
    return erased;
  }

  /** Everything that is held by an e-mail address: spins, early access, and accounts with their conversations. */
  async ofAddress(email: string, askedBy: AskedBy): Promise<Erasure> {
    const erased = nothing();
    await this.eraseAddress(email, erased);
    const accounts = await this.inTransaction((m) => this.rows.accountsOf(m, spellingsOf(email)));
    for (const accountId of accounts) {
      await this.eraseConversations({ visitorId: null, accountId }, erased);
      erased.accounts += await this.inTransaction((m) => this.rows.account(m, accountId));
    }
    await this.writeDown(erased, askedBy, email);
    return erased;
  }

  /** How much `ofAddress` would delete now; changes nothing. */
  countOfAddress(email: string): Promise<Erasure> {
    const emailKey = addressKey(email);
    return this.inTransaction(async (manager) => {
      const accounts = await this.rows.accountsOf(manager, spellingsOf(email));
      const held = {
        ...nothing(),
        earlyAccess: await this.rows.countEarlyAccess(manager, emailKey),
        spins: await this.rows.countSpins(manager, emailKey),
        accounts: accounts.length,
      };
      for (const accountId of accounts) {
        const found = await this.rows.countConversations(manager, { visitorId: null, accountId });
        for (const kind of ['conversations', 'answers', 'messages', 'photos', 'videos'] as const)
          held[kind] += found[kind];
      }
      return held;
    });
  }

  private async eraseConversations(owner: Owner, erased: Erasure): Promise<void> {
    const found = await this.inTransaction((manager) => this.rows.conversations(manager, owner));
    erased.conversations += found.sessions.length;
    erased.answers += found.answers;
    erased.messages += found.messages;
    erased.photos += found.photos.length;
    erased.videos += found.videos.length;
    await this.deleteFiles([
      ...found.photos.map((id) => `photos/${id}/`),
      ...found.videos.map((id) => `videos/${id}/`),
    ]);
  }

  private async eraseBrowser(visitorId: string, erased: Erasure): Promise<void> {
    const fixes = await this.inTransaction((manager) => this.rows.fixes(manager, visitorId));
    erased.fixes += fixes.length;
    await this.deleteFiles(fixes.map((id) => `fixes/${id}/`));
    erased.votes += await this.inTransaction((manager) => this.rows.votes(manager, visitorId));
    const { searches, visits } = await this.inTransaction((manager) => this.rows.events(manager, visitorId));
    erased.searches += searches;
    erased.visits += visits;
  }

  private async eraseAddress(email: string, erased: Erasure): Promise<void> {
    const emailKey = addressKey(email);
    erased.earlyAccess += await this.inTransaction((manager) => this.rows.earlyAccess(manager, emailKey));
    erased.spins += await this.inTransaction(async (manager) => {
      await this.spins.lockAddress(manager, emailKey);
      const next = await this.spins.nextSpinAt(manager, emailKey, await this.wheel.config(manager));
      // Deleting is not a way to spin again today.
      if (next) await this.cooldowns.keep(manager, emailKey, next);
      return this.rows.spins(manager, emailKey);
    });
  }

  private async deleteFiles(prefixes: readonly string[]): Promise<void> {
    for (const prefix of prefixes)
      await this.files
        .deletePrefix(prefix)
        .catch((cause: unknown) => this.logger.warn(`Retention will delete ${prefix}: ${String(cause)}`));
  }

  private async writeDown(
    erased: Erasure,
    { actor, address, requestId }: AskedBy,
    email: string | null,
  ): Promise<void> {
    // The address itself would be what was asked to be deleted.
    const subject = email === null ? null : await this.keys.ofAddress(addressKey(email));
    await this.database.transaction((tx) =>
      this.securityLog.recordIn(tx, {
        kind: 'personal-data-deleted',
        actor,
        address,
        requestId,
        subject,
        detail: erased,
      }),
    );
  }

  private inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(({ manager }) => work(manager));
  }
}

/** The spellings in which a sign-in provider may have sent the address. */
function spellingsOf(email: string): string[] {
  const canonical = canonicalEmail(email);
  const at = canonical.lastIndexOf('@') + 1;
  return [canonical, canonical.slice(0, at) + domainToUnicode(canonical.slice(at))];
}
