import {
  type NewSchedule,
  newScheduleSchema,
  type Pattern,
  type Schedule,
} from '@app/contracts/schedules/schedules.contract.js';
import type { MissedPolicy, OverlapPolicy } from '@app/contracts/schedules/schedules.constants.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import { readBy } from '../../../kit/use-record-form';
import { patternWords } from '../schedule-words';

/** What can be started by the clock: one of a kind. */
export interface Startable {
  kind: string;
  target: string;
}

/** What stands in the fields. The pattern is one of them: a day means nothing without what it is the day of. */
export type ScheduleDraft = Record<'kind' | 'target' | 'pattern' | 'overlap' | 'missed', string>;

/** Names a schedule among all records of which something is typed. */
export const scheduleRecord = (id: string) => `schedule/${id}`;

const NIGHTLY: Pattern = { every: 'day', at: '02:00' };

/** The same text for the same pattern, in whatever order its parts come. */
export const patternText = (pattern: Pattern): string =>
  JSON.stringify(pattern, ['every', 'minutes', 'hours', 'day', 'at']);

export const patternOf = ({ pattern }: Pick<ScheduleDraft, 'pattern'>) => JSON.parse(pattern) as Pattern;

/** A new one is nightly, of the first that can be started. */
export const draftOf = (schedule: Schedule | undefined, first: Startable | undefined): ScheduleDraft => ({
  kind: (schedule ?? first)?.kind ?? '',
  target: (schedule ?? first)?.target ?? '',
  pattern: patternText(schedule?.pattern ?? NIGHTLY),
  overlap: schedule?.overlap ?? 'skip',
  missed: schedule?.missed ?? 'once',
});

/** What goes to the server, or what each field has to say. The rules are the contract's own. */
export const readSchedule = readBy<ScheduleDraft, NewSchedule>(newScheduleSchema, (draft) => ({
  ...draft,
  pattern: patternOf(draft),
}));

export const overlapWords: Record<OverlapPolicy, string> = {
  skip: 'Leave this one out',
  wait: 'Start once it has ended',
};
export const missedWords: Record<MissedPolicy, string> = { once: 'Is run once afterwards', skip: 'Is left out' };

/** The same where there is room for a line each. */
export const overlapBriefly: Record<OverlapPolicy, string> = {
  skip: 'Left out while one runs',
  wait: 'Waits while one runs',
};
export const missedBriefly: Record<MissedPolicy, string> = {
  once: 'Missed: run once afterwards',
  skip: 'Missed: left out',
};

export const fieldLabels: Record<keyof ScheduleDraft, string> = {
  kind: 'Job',
  target: 'Job',
  pattern: 'When',
  overlap: 'While the last run goes on',
  missed: 'What was missed',
};

export const scheduleConflict: ConflictWords<ScheduleDraft> = {
  noun: 'schedule',
  labels: fieldLabels,
  formatValue: (name, value) => {
    if (name === 'pattern') return patternWords(patternOf({ pattern: String(value) }));
    const words: Record<string, string> = name === 'overlap' ? overlapWords : missedWords;
    return words[String(value)] ?? String(value);
  },
};
