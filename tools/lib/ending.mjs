/** Calls `end` once, at the first Ctrl-C or termination, and exits with `code`; further ones wait for it. */
export function endOnSignal(end, code = 130) {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      // A failing end must not leave the process hanging.
      void Promise.resolve(end()).finally(() => process.exit(code));
    });
  }
}

/** Prints what went wrong as one would tell it, and makes the exit code 1. */
export function complain(error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
