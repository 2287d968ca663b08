import type { LaidOut } from './lay-out.mjs';

export function reportOf(laidOut: LaidOut, options?: { tab?: boolean }): string;
