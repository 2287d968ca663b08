import css from './series.module.css';

/** A fourth colour could not be distinguished from the others. */
const tones = ['first', 'second', 'third'] as const;
export const SERIES_TONES = tones.length;

/** The class that gives a line or a bar of a chart its colour, `--series`; behind the third they begin anew. */
export const seriesTone = (at: number): string => css[tones[at % SERIES_TONES]!] ?? '';
