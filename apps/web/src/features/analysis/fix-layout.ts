import type { Analysis, Step } from '@app/contracts/analysis/analysis.contract.js';

export interface FixLayout {
  /** Paragraphs before the first step. */
  intro: string[];
  steps: Step[];
  /** Paragraphs after the last step. */
  outro: string[];
}

const numbered = /^\s*\d{1,2}[.)]\s+(.*)$/;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Lays the plain text of a fix out: what comes before its numbered lines, the steps, what comes after. The text is the
 * truth (a correction by staff is only text), so `steps` is used only where it tells the same steps, and nothing of the
 * text is left out except the cautions, which the page shows by themselves.
 */
export function layOutFix({ fix, steps, cautions }: Pick<Analysis, 'fix' | 'steps' | 'cautions'>): FixLayout {
  const lines = fix.split(/\n+/).map(plain).filter(Boolean);
  const stepLines = lines.filter((line) => numbered.test(line));
  const first = lines.findIndex((line) => numbered.test(line));
  const last = lines.findLastIndex((line) => numbered.test(line));
  const shownElsewhere = new Set(cautions.map(({ text }) => plain(text)));
  const keep = (line: string) =>
    !shownElsewhere.has(line) && !shownElsewhere.has(line.replace(/^[\p{L} ]{3,20}:\s*/u, ''));
  if (first === -1) return { intro: lines.filter(keep), steps, outro: [] };
  return {
    intro: lines.slice(0, first).filter(keep),
    steps: steps.length === stepLines.length ? steps : readSteps(lines.slice(first, last + 1)),
    outro: lines.slice(last + 1).filter(keep),
  };
}

/** A line without a number between two steps belongs to the one before it. */
function readSteps(lines: string[]): Step[] {
  const steps: Step[] = [];
  for (const line of lines) {
    const text = numbered.exec(line)?.[1];
    const before = steps.at(-1);
    if (text !== undefined) steps.push({ title: '', text });
    else if (before) before.text += ` ${line}`;
  }
  return steps;
}
