import type { Output } from '../command.js';

/** What a command says: lines for people, or a document of JSON a line for programs. */
export interface Printer {
  /** The answer, as JSON or in words. */
  show: (answer: unknown, words: () => string) => void;
  /** The same of something that is still changing; on a terminal the next takes its place. */
  showMoving: (answer: unknown, words: () => string, isLast: boolean) => void;
}

const CLEAR_LINE = '\r\u001b[2K';

export function printer(isJson: boolean, out: Output): Printer {
  const show: Printer['show'] = (answer, words) => {
    out.write(`${isJson ? JSON.stringify(answer) : words()}\n`);
  };
  const isTerminal = out.isTTY === true && !isJson;
  return {
    show,
    showMoving: (answer, words, isLast) => {
      if (!isTerminal) return show(answer, words);
      const line = words().slice(0, Math.max(20, (out.columns ?? 80) - 1));
      out.write(`${CLEAR_LINE}${line}${isLast ? '\n' : ''}`);
    },
  };
}
