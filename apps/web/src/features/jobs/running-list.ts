import type { JobRun } from '@app/contracts/jobs/jobs.contract.js';
import { isUnfinished } from '../../kit/run-state';

/** A run that ends stays in sight for so long, with its result. */
const LINGER_MS = 60_000;

/** 'Running now': what runs, longest first, then what waits, and between them what ended a moment ago. */
export function runningList(
  runs: Readonly<Record<string, JobRun>>,
  endedAt: Readonly<Record<string, number>>,
  now: number,
): JobRun[] {
  return Object.values(runs)
    .filter((run) => run.parentId === null)
    .filter((run) => isUnfinished(run) || now - (endedAt[run.id] ?? -Infinity) < LINGER_MS)
    .sort((a, b) => rank(a) - rank(b) || since(a).localeCompare(since(b)) || a.id.localeCompare(b.id));
}

/** The runs of which parts are open, each once. */
export const openParents = (runs: Readonly<Record<string, JobRun>>): string[] => [
  ...new Set(Object.values(runs).flatMap((run) => (isUnfinished(run) ? (run.parentId ?? []) : []))),
];

const rank = (run: JobRun): number => (run.startedAt ? 0 : 1);
const since = (run: JobRun): string => run.startedAt ?? run.createdAt;

/**
 * Nothing moves while somebody points at the list or has the focus in it: rows that are shown keep their place, also
 * when they should go; new ones are added at the end.
 */
export function keepPlaces(shown: readonly string[], wanted: readonly string[]): string[] {
  return [...shown, ...wanted.filter((id) => !shown.includes(id))];
}
