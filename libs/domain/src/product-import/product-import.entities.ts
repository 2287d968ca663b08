import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  type ImportColumn,
  type ImportLineState,
  importLineStates,
} from '@app/contracts/product-import/product-import.constants.js';
import type { ImportRow } from '@app/contracts/product-import/product-import.contract.js';
import { oneOf } from '@app/database/one-of.js';
import type { Actor } from '../audit/actor.js';
import { JobRunEntity } from '../jobs/job-run.entity.js';

/** Belongs to a run of the kind `import`. */
@Entity('product_import')
export class ProductImportEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => JobRunEntity, { onDelete: 'CASCADE' })
  runId: string;
  @Column('text')
  fileName: string;
  @Column('boolean')
  isDryRun: boolean;
  /** The uploader, recorded as the author in the audit log. */
  @Column('jsonb')
  by: Omit<Actor, 'onEntry'>;
}

/** A row of the file, and its outcome. */
@Entity('product_import_line')
@Index('product_import_line_waiting', ['runId', 'line'], { where: `state = 'waiting'` })
@Check('product_import_line_state_check', oneOf('state', importLineStates))
export class ProductImportLineEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => ProductImportEntity, { onDelete: 'CASCADE' })
  runId: string;
  @PrimaryColumn('int')
  line: number;
  @Column('jsonb')
  cells: ImportRow['values'];
  @Column('text', { default: 'waiting' })
  state: ImportLineState;
  /** The column that caused a failure. */
  @Column('text', { nullable: true })
  field: ImportColumn | null;
  @Column('text', { nullable: true })
  reason: string | null;
}
