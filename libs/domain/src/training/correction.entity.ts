import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  correctionPriorities,
  type CorrectionPriority,
  type CorrectionStatus,
  correctionStatuses,
  type CorrectionType,
  correctionTypes,
} from '@app/contracts/training/training.constants.js';
import { oneOf } from '@app/database/one-of.js';

@Entity('training_correction')
@Index('training_correction_created', { synchronize: false })
@Check('training_correction_correction_type_check', oneOf('correction_type', correctionTypes))
@Check('training_correction_priority_check', oneOf('priority', correctionPriorities))
@Check('training_correction_status_check', oneOf('status', correctionStatuses))
export class CorrectionEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column('text')
  originalQuery: string;
  @Column('text')
  incorrectResponse: string;
  @Column('text')
  correctedResponse: string;
  @Column('text')
  correctionType: CorrectionType;
  @Column('text')
  priority: CorrectionPriority;
  @Column('text')
  status: CorrectionStatus;
  @Column('int', { default: 1 })
  version: number;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  updatedAt: Date;
}
