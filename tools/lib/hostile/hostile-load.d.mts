import type { HostileText } from './hostile-texts.mjs';

/** In ms. `delay` by the clock, `held` by the processor time that the process used meanwhile. */
export interface LoopReport {
  delayP99: number;
  delayMax: number;
  heldP99: number;
  heldMax: number;
  beats: number;
}
export interface HostileReport {
  statuses: Record<string, number>;
  slowest: { name: string; ms: number };
  probe: LoopReport;
  healthP95: number;
  healthMax: number;
  ordinaryBefore: number;
  ordinaryMeanwhile: number;
}
/** Arguments of Node that start an api with the probe, for an environment with LOOP_PROBE_PORT. */
export const probedApi: string[];
export function underHostileTexts(product: {
  base: string;
  probePort: number;
  texts: readonly HostileText[];
}): Promise<HostileReport>;
