/** True while a process with this id exists (and is not a zombie that nobody waits for). */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Asks `check` until it is true. Throws after `seconds` with `what` in the sentence, and the reason of `signal` when that gives up. */
export async function waitUntil(check, { seconds = 30, every = 100, what = 'it', signal } = {}) {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    signal?.throwIfAborted();
    if (await check()) return;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s for ${what}, in vain.`);
    await pause(every);
  }
}

/** True when the process ended within `seconds`. */
export async function waitForExit(pid, seconds) {
  const deadline = Date.now() + seconds * 1000;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await pause(50);
  }
  return true;
}
