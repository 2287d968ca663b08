import type { MoveKind } from '../../../move.js';

/** What marks a move in tidied words. Cues are asked in order; the first that is found says which move it is. */
export type Cue = [MoveKind, RegExp];
