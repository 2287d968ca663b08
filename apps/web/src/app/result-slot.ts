import { preloadable } from '../lib/preloadable';

/** The page of an answer: no part of the first load, and shown without a blank between once it is here. */
export const { Part: ResultPage, preload: loadResultPage } = preloadable(() =>
  import('./result-page').then((module) => module.ResultPage),
);
