import { Injectable } from '@nestjs/common';
import { adImagePath } from '@app/contracts/sponsored-ads/sponsored-ads.constants.js';
import type {
  AdPlaces,
  SponsoredAd,
  SponsoredAdChange,
  SponsoredAdForm,
} from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { given } from '../given.js';
import type { Caller } from '../sessions/assistant-sessions.js';
import { AdImageRepository } from './ad-images.repository.js';
import { AdImageGoneError, adNotFound, StaleAdError } from './sponsored-ads.errors.js';
import { SponsoredAdsRepository } from './sponsored-ads.repository.js';

const UPLOADED = adImagePath('');

/** Advertisements, shown while the assistant thinks. */
@Injectable()
export class SponsoredAds {
  constructor(
    private readonly database: Database,
    private readonly ads: SponsoredAdsRepository,
    private readonly images: AdImageRepository,
    private readonly audit: AuditLog,
  ) {}

  /** In the order of the carousel: the active ones, for staff all. */
  list({ isStaff }: Pick<Caller, 'isStaff'>): Promise<SponsoredAd[]> {
    return this.ads.find({ onlyActive: !isStaff });
  }

  /** Throws `AdImageGoneError`. */
  create(form: SponsoredAdForm, by: Actor): Promise<SponsoredAd> {
    return this.database.transaction((tx) =>
      this.audit.create(
        tx,
        by,
        'sponsored-ad.create',
        ({ id }) => id,
        async () => {
          await this.lockImage(tx, form.imageUrl);
          return this.ads.insert(tx.manager, form);
        },
      ),
    );
  }

  /**
   * Merges: what is absent stays. A sample that leads elsewhere or shows something else is one of the staff's own from then
   * on. Throws `NotFoundError`, `AdImageGoneError`, and `StaleAdError` when `version` is not the present one.
   */
  change(id: string, change: SponsoredAdChange, by: Actor): Promise<SponsoredAd> {
    return this.database.transaction((tx) => this.changeIn(tx, id, change, by));
  }

  /** Gives each its place, those of one place in the order given; all of them or none. Answers the whole list. Throws as `change` does. */
  async place({ places }: AdPlaces, by: Actor): Promise<SponsoredAd[]> {
    await this.database.transaction(async (tx) => {
      // Two at once lock in the same order.
      const ranked = places.map((place, at) => ({ ...place, rank: at + 1 }));
      const inOrder = ranked.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      for (const { id, ...change } of inOrder) await this.changeIn(tx, id, change, by);
    });
    return this.list({ isStaff: true });
  }

  /** Its picture stays as long as the audit log can bring it back. Throws `NotFoundError`. */
  async remove(id: string, by: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.ads.lock(tx.manager, id))) throw adNotFound();
      await this.audit.delete(tx, by, 'sponsored-ad.delete', id, () => this.ads.delete(tx.manager, id));
    });
  }

  private async changeIn(
    tx: Transaction,
    id: string,
    { version, ...change }: SponsoredAdChange & { rank?: number },
    by: Actor,
  ) {
    const current = await this.ads.lock(tx.manager, id);
    if (!current) throw adNotFound();
    if (version !== undefined && version !== current.version) throw new StaleAdError();
    const wanted = { ...current, ...given(change) };
    if (wanted.imageUrl !== current.imageUrl) await this.lockImage(tx, wanted.imageUrl);
    const isSample = current.isSample && wanted.url === current.url && wanted.imageUrl === current.imageUrl;
    const save = () => this.ads.update(tx.manager, id, { ...wanted, isSample });
    return this.audit.update(tx, by, 'sponsored-ad.update', id, save);
  }

  private async lockImage({ manager }: Transaction, imageUrl: string): Promise<void> {
    if (!imageUrl.startsWith(UPLOADED)) return;
    const id = imageUrl.slice(UPLOADED.length);
    if (!/^[0-9a-f-]{36}$/.test(id) || !(await this.images.lock(manager, id))) throw new AdImageGoneError();
  }
}
