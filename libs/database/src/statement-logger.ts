import type { Logger as TypeOrmLogger } from 'typeorm';
import { AreaLogger } from '@app/logging/area-logger.js';

/**
 * Names slow statements, never with their values, which hold addresses and questions. A failed statement is not logged
 * here: its error goes to the caller, who knows what it meant.
 */
export class StatementLogger implements TypeOrmLogger {
  private readonly logger = new AreaLogger('database');

  logQuerySlow(milliseconds: number, statement: string): void {
    this.logger.warn(`A statement took ${milliseconds} ms: ${statement}`);
  }

  logQuery(): void {}
  logQueryError(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
