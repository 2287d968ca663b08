import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  CorrectionPriority,
  CorrectionStatus,
  CorrectionType,
} from '@app/contracts/training/training.constants.js';

@Entity('training_correction')
export class CorrectionEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
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
  @Column('int')
  version: number;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
