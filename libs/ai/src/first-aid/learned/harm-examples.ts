import { z } from 'zod';
import { emergencies, type Emergency } from '@app/contracts/knowledge/safety.contract.js';
import type { Report } from './harm-features.js';

/** What people say, one talk a line, the turns parted by `//`; the last turn is the one that tells of harm, or of none. */
export const harmLinesSchema = z.strictObject({
  emergencies: z.partialRecord(z.enum(emergencies), z.array(z.string())),
  harmless: z.array(z.string()),
});
export type HarmLines = z.infer<typeof harmLinesSchema>;

export interface HarmExample {
  report: Report;
  /** null: nobody is hurt. */
  finding: Emergency | null;
}

export function harmExamples(lines: HarmLines): HarmExample[] {
  return [
    ...Object.entries(lines.emergencies).flatMap(([finding, list]) =>
      list.map((line) => ({ report: reportOf(line), finding: finding as Emergency })),
    ),
    ...[...lines.harmless, ...earlierTurns(lines)].map((line) => ({ report: reportOf(line), finding: null })),
  ];
}

/**
 * Nobody was hurt yet when an earlier turn was typed, and most of what people type is such a turn; but a talk that goes on after a scare has an
 * emergency before its end, which the lines hold as one of its own.
 */
function earlierTurns({ emergencies, harmless }: HarmLines): string[] {
  const hurt = new Set(Object.values(emergencies).flat());
  const lines = [...hurt, ...harmless].map((line) => line.split(' // '));
  const earlier = lines.flatMap((turns) => turns.slice(0, -1).map((_, at) => turns.slice(0, at + 1).join(' // ')));
  return [...new Set(earlier)].filter((line) => !hurt.has(line));
}

function reportOf(line: string): Report {
  const turns = line.split(' // ');
  return { message: turns.at(-1) ?? '', before: turns.slice(0, -1) };
}
