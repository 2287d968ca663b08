/** What the thread runs. A thread has no compiler of its own, so from a source that was compiled as it was loaded it is the built one. */
export const threadFile = import.meta.url.endsWith('.ts')
  ? new URL('../../../../dist/libs/ai/src/thinking/thread-main.js', import.meta.url)
  : new URL('./thread-main.js', import.meta.url);
