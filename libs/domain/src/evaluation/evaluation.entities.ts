import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { EngineName } from '@app/contracts/analysis/analysis.contract.js';
import { type EvaluationSetName, evaluationSets } from '@app/contracts/evaluation/evaluation.constants.js';
import type { EvaluationFigures } from '@app/contracts/evaluation/evaluation.contract.js';
import { oneOf } from '@app/database/one-of.js';
import type { Marked } from '@app/evaluation/mark-question.js';

/** One beside each run of the kind `evaluation`. It stays when the run's own row has come of age: the history is these. */
@Entity('evaluation_run')
export class EvaluationRunEntity {
  @PrimaryColumn('uuid')
  runId: string;
  @Column('text')
  engine: EngineName;
  @Column('int', { nullable: true })
  guides: number | null;
  /** How many versions the guides had, all together: another number is other knowledge. */
  @Column('int', { nullable: true })
  knowledgeVersion: number | null;
  @Column('int', { default: 0 })
  questions: number;
  @Column('jsonb', { nullable: true })
  figures: EvaluationFigures | null;
  @Column('text')
  startedBy: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  createdAt: Date;
  /** When its figures were counted. */
  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}

/** What one question was marked. */
@Entity('evaluation_answer')
@Check('evaluation_answer_set_check', oneOf('question_set', evaluationSets))
export class EvaluationAnswerEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => EvaluationRunEntity, { onDelete: 'CASCADE' })
  runId: string;
  @PrimaryColumn('text')
  questionSet: EvaluationSetName;
  @PrimaryColumn('text')
  questionId: string;
  @Column('text')
  topic: string;
  @Column('text')
  question: string;
  @Column('double precision')
  mark: number;
  @Column('boolean')
  isRight: boolean;
  @Column('jsonb')
  result: Marked['result'];
  @Column('double precision')
  ms: number;
}
