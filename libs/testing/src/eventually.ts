/**
 * Asks until `check` passes, and answers what it answered; throws its last error after `seconds`, which are for what
 * never comes, not for how soon something has to. For states that other processes bring about; never for a fixed time.
 * What costs those processes something and stays once it is there is asked for less often than every 25 ms.
 */
export async function eventually<T>(check: () => T | Promise<T>, seconds = 60, everyMs = 25): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, everyMs));
    }
  }
}
