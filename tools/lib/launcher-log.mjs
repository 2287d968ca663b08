/**
 * How the launcher speaks: to whoever watches, or in the lines of the apps' own logs where `LOG_FORMAT=json`. Without a
 * library: it speaks before anything is installed.
 * @typedef {{ write(text: string): unknown }} Output
 * @param {{ format?: string, streams?: { stdout: Output, stderr: Output } }} options
 */
export function launcherLog({ format = process.env.LOG_FORMAT, streams = process } = {}) {
  const inJson = (level) => (text) => {
    for (const msg of text.split('\n').map((line) => line.trim()))
      if (msg) {
        const line = { level, time: new Date().toISOString(), app: 'launcher', area: 'start', msg };
        streams.stdout.write(`${JSON.stringify(line)}\n`);
      }
  };
  if (format === 'json') return { log: inJson('info'), complain: inJson('fatal') };
  return {
    log: (text) => void streams.stdout.write(`${text}\n`),
    complain: (text) => void streams.stderr.write(`${text}\n`),
  };
}
