import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log.service.js';
import { AuditReverts } from './audit-reverts.service.js';
import { AuditView } from './audit-view.js';
import { AuditRepository } from './audit.repository.js';
import { AuditedRecords } from './audited-records.js';
import { Audits } from './audits.service.js';

/** Gives `AuditLog` and `AuditedRecords` to every feature that staff write in. */
@Global()
@Module({
  providers: [AuditedRecords, AuditLog, AuditRepository, AuditReverts, Audits, AuditView],
  exports: [AuditedRecords, AuditLog, AuditReverts, Audits],
})
export class AuditModule {}
