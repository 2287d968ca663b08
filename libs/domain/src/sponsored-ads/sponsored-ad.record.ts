import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type OwnedRows } from '../audit/audited-records.js';
import { type RankedAd, SponsoredAdsRepository } from './sponsored-ads.repository.js';

type AdValues = Omit<RankedAd, 'id' | 'version'>;

@Injectable()
export class SponsoredAdRecord implements AuditedRecord<AdValues>, OnModuleInit {
  readonly type = 'sponsored-ad';
  readonly rows: readonly OwnedRows[] = [{ table: 'sponsored_ad', where: (id) => sql`t.id = ${id}` }];

  constructor(
    private readonly records: AuditedRecords,
    private readonly ads: SponsoredAdsRepository,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async snapshot({ manager }: Transaction, id: string): Promise<AdValues | null> {
    const row = await this.ads.lock(manager, id);
    if (!row) return null;
    const { id: _id, version: _version, ...values } = row;
    return values;
  }

  label({ url }: AdValues): string {
    return url;
  }

  async update({ manager }: Transaction, id: string, values: AdValues): Promise<void> {
    await this.ads.update(manager, id, values);
  }

  delete({ manager }: Transaction, id: string): Promise<void> {
    return this.ads.delete(manager, id);
  }
}
