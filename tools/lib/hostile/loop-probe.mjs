// Preloaded into an api process (`--import`): tells on LOOP_PROBE_PORT of this machine alone how long its event loop was held.
// GET answers { delayP99, delayMax, heldP99, heldMax } in ms and begins anew. `delay` is what perf_hooks measured by the clock;
// `held` leaves out what other processes took of it: of each gap between two beats only the processor time that was used.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const BEAT_MS = 5;
const delay = monitorEventLoopDelay({ resolution: BEAT_MS });
delay.enable();

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
let held = [];
let last = { clock: performance.now(), processor: processorMs() };
setInterval(() => {
  const now = { clock: performance.now(), processor: processorMs() };
  held.push(Math.max(0, Math.min(now.clock - last.clock - BEAT_MS, now.processor - last.processor)));
  last = now;
}, BEAT_MS).unref();

createServer((_request, response) => {
  const sorted = held.sort((one, other) => one - other);
  const report = {
    delayP99: delay.percentile(99) / 1e6 - BEAT_MS,
    delayMax: delay.max / 1e6 - BEAT_MS,
    heldP99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0,
    heldMax: sorted.at(-1) ?? 0,
    beats: sorted.length,
  };
  delay.reset();
  held = [];
  response.setHeader('connection', 'close').end(JSON.stringify(report));
})
  .listen(Number(process.env.LOOP_PROBE_PORT), '127.0.0.1')
  .unref();
