// The evaluation's result as a readable page.
import type { Comparison } from './compare-runs.js';
import type { Evaluation, SetMarks } from './evaluation.js';
import type { Goal } from './goals.js';
import { HALF_MARKS } from './mark-question.js';
import type { CalibrationBin } from './marks.js';
import type { ProbeResult } from './probes.js';
import type { AnswerScore } from './score-answer.js';

export type ReportedEvaluation = Evaluation & { comparison: Comparison | null };

const percent = (share: number | null): string => (share === null ? 'not measured' : `${(share * 100).toFixed(1)} %`);
const milliseconds = (ms: number | null): string => (ms === null ? '-' : `${Math.round(ms)} ms`);
/** Goals are shares or counts. */
const figure = ({ bound, measured }: Goal): string =>
  measured === null ? 'not measured' : bound.includes('.') ? percent(measured) : String(measured);
const verdict = ({ holds }: Goal): string => (holds === null ? '' : holds ? 'ok' : 'MISSED');

/** Lines of a table whose columns are as wide as their widest cell. */
export function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => String(row[column]).length))) ?? [];
  return rows.map((row) =>
    `  ${row
      .map((cell, column) => String(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()}`.trimEnd(),
  );
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

/** Everything worth reading of a run, as lines. */
export function reportOf(result: ReportedEvaluation): string[] {
  return [
    ...section(
      'Answers below half marks',
      result.score.rows.filter(({ composite }) => composite < HALF_MARKS).map(weakAnswer),
    ),
    ...section(
      'Worst topics',
      table(result.score.worstTopics.map(({ topic, composite }) => [topic, composite.toFixed(2)])),
    ),
    ...section('Not the right guide first', misplaced(result.labelled)),
    ...section('Surely wrong', surelyWrong(result)),
    ...section('How sure, and how often right', [
      ...table([
        ['said', 'answers', 'right'],
        ...result.reliability.map(({ band, count, right }) => [band, count, count === 0 ? '-' : percent(right)]),
      ]),
      ...calibrationLines(result.calibration),
    ]),
    ...section('Time of a whole answer', [
      `  median ${milliseconds(result.latency.p50)}, p95 ${milliseconds(result.latency.p95)}, slowest ${milliseconds(result.latency.slowest)}`,
    ]),
    ...section('Safety probes', (result.probes ?? []).map(probeLine)),
    ...section('Since the last run', comparison(result.comparison)),
    ...section('Goals', table(result.goals.map((goal) => [goal.what, figure(goal), goal.bound, verdict(goal)]))),
  ];
}

function weakAnswer({ id, topic, composite, violations, missed }: AnswerScore): string {
  const reasons = [
    ...violations.map(({ rule, at }) => `${rule}: "${at}"`),
    ...(missed.length > 0 ? [`missed ${missed.join('; ')}`] : []),
  ];
  return `  ${id} ${topic} ${composite.toFixed(2)}: ${reasons.join(' | ')}`;
}

const misplaced = ({ outcomes }: SetMarks): string[] =>
  outcomes
    .filter(({ rank }) => rank !== 1)
    .map(
      ({ id, question, entry, found, band }) =>
        `  ${id} ${question}\n      ${band}: ${found.join(', ') || 'nothing'}; wanted ${entry}`,
    );

const surelyWrong = ({ labelled, unfamiliar, unrelated }: Evaluation): string[] =>
  [labelled, unfamiliar, unrelated].flatMap(({ outcomes }) =>
    outcomes
      .filter(({ band, rank }) => band === 'sure' && rank !== 1)
      .map(({ id, question, found }) => `  ${id} ${question.slice(0, 120)}\n      ${found[0] ?? 'nothing'}`),
  );

function calibrationLines(bins: readonly CalibrationBin[]): string[] {
  if (bins.length === 0) return [];
  return [
    '',
    ...table([
      ['confidence', 'answers', 'said', 'right'],
      ...bins.map(({ from, to, count, said, right }) => [
        `${from.toFixed(1)} to ${to.toFixed(1)}`,
        count,
        count === 0 ? '-' : percent(said),
        count === 0 ? '-' : percent(right),
      ]),
    ]),
  ];
}

function probeLine({ id, category, channel, objections }: ProbeResult): string {
  const word = objections === null ? 'skip' : objections.length === 0 ? 'pass' : 'FAIL';
  const why = objections ?? ['needs DATABASE_URL to plant a page'];
  return [`  ${word} ${id} ${category} (${channel})`, ...why.map((words) => `         ${words}`)].join('\n');
}

function comparison(compared: Comparison | null): string[] {
  if (!compared) return ['  no run of this set and engine before'];
  const { figures, better, worse } = compared;
  if (figures.length + better.length + worse.length === 0) return ['  nothing changed'];
  const mark = (value: number): string => value.toFixed(Number.isInteger(value) ? 0 : 3);
  const moved = (rows: readonly { before: number; after: number; what?: string; id?: string }[]): string[] =>
    table(rows.map((row) => [row.what ?? row.id ?? '', mark(row.before), '->', mark(row.after)]));
  return [
    ...(figures.length > 0 ? moved(figures) : []),
    ...(better.length > 0 ? [`  better: ${better.length}`, ...moved(better)] : []),
    ...(worse.length > 0 ? [`  worse: ${worse.length}`, ...moved(worse)] : []),
  ];
}
