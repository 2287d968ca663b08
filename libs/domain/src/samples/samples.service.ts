import { Injectable } from '@nestjs/common';
import { type RemoveSamples, type SampleCounts, totalSamples } from '@app/contracts/samples/samples.contract.js';
import { Database } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { SetChangedError } from '../staff-list.js';
import { countSamples, removeSamples } from './sample-counts.js';

/** The sample data of a new installation. */
@Injectable()
export class Samples {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  counts(): Promise<SampleCounts> {
    return countSamples(this.database.manager);
  }

  /** Throws `SetChangedError` when there are not as many (any more) as were expected, and then nothing goes. */
  remove({ expected }: RemoveSamples, by: Actor): Promise<SampleCounts> {
    return this.database.transaction(async (tx) => {
      const gone = await removeSamples(tx.manager);
      const found = totalSamples(gone);
      if (found !== expected) throw new SetChangedError(expected, found);
      await this.audit.note(tx, by, 'samples.remove', { id: 'samples', label: 'Sample data' }, gone);
      return gone;
    });
  }
}
