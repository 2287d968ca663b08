import { type Expression, type ExpressionBuilder, expressionBuilder, type SelectType, type SqlBool } from 'kysely';
import type { RetainedThing } from '@app/contracts/jobs/retained-things.js';
import type { Lives } from '@app/config/settings/retention.settings.js';
import type { Schema } from '../schema.js';

type TableName = keyof Schema;
type Column<Table extends TableName> = keyof Schema[Table] & string;
type ColumnOfType<Table extends TableName, Type> = {
  [Name in Column<Table>]: SelectType<Schema[Table][Name]> extends Type ? Name : never;
}[Column<Table>];

/** What reads one table, beside all others, as `t`. */
type Row<Table extends TableName> = ExpressionBuilder<Schema & { t: Schema[Table] }, 't'>;

/** Which rows of one table are past their life. */
interface RuleOf<Table extends TableName> {
  /** What is counted, in the words of the run's result. */
  name: RetainedThing;
  table: Table;
  /** The columns that name a row. */
  key: readonly Column<Table>[];
  /** What the oldest rows are found by; an index on it keeps a batch short. Never old where it is null. */
  age: ColumnOfType<Table, Date | null>;
  /** Days, out of the settings or by the feature's own rule. */
  days: (lives: Lives) => number;
  /** What else must be true of a row that is old enough. */
  only?: (row: Row<Table>) => Expression<SqlBool>;
  /** The top folder of the store where each row has a folder of its own, named by its id. */
  files?: 'id' extends Column<Table> ? string : never;
  /** Its rows lie in a table for each month, and go with it once all of it is old. */
  isByMonth?: boolean;
  /** The setting that must be on in a transaction that deletes, where the table asks for one. */
  allowedBy?: string;
}

/** A rule of whichever table: that its names are the table's own was seen to by `rule`. */
export interface RetentionRule extends Pick<RuleOf<TableName>, 'name' | 'table' | 'days' | 'allowedBy' | 'isByMonth'> {
  key: readonly string[];
  age: string;
  only: Expression<SqlBool> | undefined;
  files: string | undefined;
}

export const rule = <Table extends TableName>({ only, files, ...rule }: RuleOf<Table>): RetentionRule => ({
  ...rule,
  files,
  only: only?.(expressionBuilder<Schema & { t: Schema[Table] }, 't'>()),
});
