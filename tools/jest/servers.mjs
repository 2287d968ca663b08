import { rm } from 'node:fs/promises';

// Setup and teardown share a process, not a module.
const store = globalThis;

/** Remembers what the run's end must stop. */
export function keepServers(servers) {
  store.keptServers = servers;
}

export async function stopServers() {
  const kept = store.keptServers;
  if (!kept) return;
  delete store.keptServers;
  await Promise.all(kept.stop.map((stop) => stop()));
  await Promise.all(kept.folders.map((folder) => rm(folder, { recursive: true, force: true })));
}
