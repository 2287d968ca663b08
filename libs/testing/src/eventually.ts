/**
 * Asks until `check` passes, and answers what it answered; throws its last error after `seconds`. For states that other
 * processes bring about; never for a fixed time.
 */
export async function eventually<T>(check: () => T | Promise<T>, seconds = 30): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, 25));
    }
  }
}
