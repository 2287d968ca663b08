import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/** A module of libs/ai as it was built. */
export const compiled = (path) => import(pathToFileURL(join(root, 'dist/libs/ai/src', path)).href);
