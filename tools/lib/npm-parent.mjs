/**
 * Calls `end` when the npm that started this process is gone: `npm start` was killed, and what it started must not stay.
 * Started in any other way (by a service manager, by nohup, by hand) a process outlives its parent as is the custom.
 */
export function endWithNpm(end) {
  // npm's own mark; a process that inherits it from further up has another parent, which may go as it likes.
  if (process.env.npm_lifecycle_event === undefined || process.env.npm_command === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 500);
  timer.unref();
}
