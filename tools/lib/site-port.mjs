import { waitUntil } from './wait.mjs';
import { whyNotListen } from './ports.mjs';

/** The apps of a launcher that was killed end within this, in seconds (libs/config/src/startup.ts). */
const ORPHAN_SECONDS = 25;

/**
 * The port asked for; when nobody asked for one in particular and it is taken, the next free one. After a start that was
 * cut off its apps are given the time to end. Throws a sentence.
 */
export async function choosePort({ port: wanted, host }, { isAskedFor, wasCutOff, log, signal }) {
  let problem = await whyNotListen(wanted, host);
  if (problem === 'EADDRINUSE' && wasCutOff) {
    log('The last start was cut off; waiting for what it left behind to end …');
    await waitUntil(async () => (problem = await whyNotListen(wanted, host)) === null, {
      seconds: ORPHAN_SECONDS,
      signal,
    }).catch(() => signal?.throwIfAborted());
  }
  if (problem === null) return wanted;
  if (problem !== 'EADDRINUSE') throw new Error(whyNot(problem, wanted, host));
  if (isAskedFor) throw new Error(`Port ${wanted} is taken. Choose another with PORT=…`);
  const highest = Math.min(wanted + 49, 65_535);
  for (let port = wanted + 1; port <= highest; port++) {
    if ((await whyNotListen(port, host)) !== null) continue;
    log(`Port ${wanted} is taken, so the site is on ${port}.`);
    return port;
  }
  throw new Error(`The ports from ${wanted} to ${highest} are taken. Choose another with PORT=…`);
}

function whyNot(code, port, host) {
  switch (code) {
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one above 1023 with PORT=…`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST is ${host}, which is no address of this computer. 0.0.0.0 stands for all of them.`;
    default:
      return `Nothing can listen on port ${port} of ${host} (${code}). Choose others with PORT=… and HOST=…`;
  }
}

/** Where a browser on this computer finds the site. */
export function addressOf(host, port) {
  const isEverywhere = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'].includes(host);
  return `http://${isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
