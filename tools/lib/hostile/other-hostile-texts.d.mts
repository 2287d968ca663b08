import type { HostileText } from './hostile-texts.mjs';

export function hostileTexts(seed: number): HostileText[];
