import { preloadable } from '../lib/preloadable';

/** Bay mode: no part of the first load, but here before it is opened, since there may be no network beside the car. */
export const { Part: BayMode, preload: loadBayMode } = preloadable(() =>
  import('../features/analysis/bay/bay-mode').then((module) => module.BayMode),
);
