import type { Step } from '@app/contracts/analysis/analysis.contract.js';
import { localStore } from '../../lib/local-store';

/** A wait of a step that was begun. */
export interface Timer {
  /** How long it was set to, the minutes added to it included. */
  seconds: number;
  /** When it rings, in ms; null while it is paused. */
  endsAt: number | null;
  /** What was left when it was paused, in seconds. */
  left: number;
}

/** How far somebody is with the job of an answer. */
export interface Job {
  /** The steps that are done, counted from 0. */
  done: number[];
  /** By `timerKey`. */
  timers: Record<string, Timer>;
  /** The page that bay mode shows; null while it is closed. */
  at: number | null;
  /** How it came out; absent until it is told. */
  outcome?: boolean;
}

export const noJob: Job = { done: [], timers: {}, at: null };
/** The newest are kept: a job of last month is finished or forgotten. */
const KEPT = 10;

/** By the id of the answer, the last touched first. */
const jobs = localStore<[string, Job][]>('jobs', (stored) =>
  Array.isArray(stored) ? stored.filter(isEntry).slice(0, KEPT) : [],
);

export const timerKey = (step: number, seconds: number): string => `${step}:${seconds}`;
export const secondsLeft = ({ endsAt, left }: Timer, now: number): number =>
  endsAt === null ? left : Math.max(0, (endsAt - now) / 1_000);

/** The job of an answer, and what can be done about it; kept in this browser, the same in bay mode as on the card. */
export function useJob(analysisId: string) {
  const job = jobs.use().find(([id]) => id === analysisId)?.[1] ?? noJob;
  const change = (next: (job: Job) => Job) =>
    jobs.set((all) => {
      const before = all.find(([id]) => id === analysisId)?.[1] ?? noJob;
      return [[analysisId, next(before)] as [string, Job], ...all.filter(([id]) => id !== analysisId)].slice(0, KEPT);
    });
  const changeTimer = (key: string, next: (timer: Timer | undefined) => Timer | null) =>
    change((before) => {
      const { [key]: timer, ...others } = before.timers;
      const after = next(timer);
      return { ...before, timers: after ? { ...others, [key]: after } : others };
    });
  return {
    job,
    tick: (step: number, isDone: boolean) =>
      change((before) => ({
        ...before,
        done: isDone
          ? [...new Set([...before.done, step])].sort((a, b) => a - b)
          : before.done.filter((one) => one !== step),
      })),
    goTo: (page: number | null) => change((before) => ({ ...before, at: page })),
    start: (key: string, seconds: number) =>
      changeTimer(key, () => ({ seconds, endsAt: Date.now() + seconds * 1_000, left: seconds })),
    pause: (key: string) =>
      changeTimer(key, (timer) => (timer ? { ...timer, endsAt: null, left: secondsLeft(timer, Date.now()) } : null)),
    resume: (key: string) =>
      changeTimer(key, (timer) => (timer ? { ...timer, endsAt: Date.now() + timer.left * 1_000 } : null)),
    addMinute: (key: string) =>
      changeTimer(key, (timer) =>
        timer
          ? {
              seconds: timer.seconds + 60,
              endsAt: timer.endsAt === null ? null : Math.max(timer.endsAt, Date.now()) + 60_000,
              left: timer.left + 60,
            }
          : null,
      ),
    cameOut: (better: boolean) => change((before) => ({ ...before, outcome: better })),
    stop: (key: string) => changeTimer(key, () => null),
  };
}

/** Takes what is done along to the answer that follows another: the steps that read the same are done there, too. */
export function carryJob(before: { id: string; steps: Step[] }, after: { id: string; steps: Step[] }): void {
  jobs.set((all) => {
    const job = all.find(([id]) => id === before.id)?.[1];
    if (!job) return all;
    const texts = new Set(job.done.map((index) => before.steps[index]?.text));
    const done = after.steps.flatMap(({ text }, index) => (texts.has(text) ? [index] : []));
    return [[after.id, { ...noJob, done }] as [string, Job], ...all].slice(0, KEPT);
  });
}

export type JobInHand = ReturnType<typeof useJob>;

/** The first step that is not done, the number of steps where all are. */
export function currentStep({ done }: Job, steps: number): number {
  const open = Array.from({ length: steps }, (_, index) => index).find((index) => !done.includes(index));
  return open ?? steps;
}

function isEntry(entry: unknown): entry is [string, Job] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const job = entry[1] as Partial<Job> | null;
  return Array.isArray(job?.done) && typeof job.timers === 'object' && job.timers !== null;
}
