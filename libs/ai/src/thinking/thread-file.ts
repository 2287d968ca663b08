import { join } from 'node:path';

/** What the thread runs: a program of the build, from a source too, as a thread has no compiler of its own. Every app is started in the project's folder. */
export const threadFile = join(process.cwd(), 'dist/libs/ai/src/thinking/thread-main.js');
