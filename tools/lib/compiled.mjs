import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const builtIn = (lib) => (path) => import(pathToFileURL(join(root, `dist/libs/${lib}/src`, path)).href);

/** A module of libs/ai as it was built. */
export const compiled = builtIn('ai');

/** A module of libs/evaluation as it was built. */
export const compiledEvaluation = builtIn('evaluation');
