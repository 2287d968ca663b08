import { join } from 'node:path';

/** Where the build leaves the web app; every app is started in the project's folder. */
export const webFolder = join(process.cwd(), 'dist/web');
