import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { findCommand } from '../lib/commands.mjs';
import { isGone, isUp, type Launched, Launches } from './launches.js';

jest.setTimeout(480_000);

const launches = new Launches();
afterAll(() => launches.end());

const npm = findCommand('npm');

async function startByNpm(folder: string): Promise<Launched> {
  const launched = await launches.launch({ folder, command: [npm ?? 'npm', 'start'] });
  await isUp(launched);
  return launched;
}

describe('what a shell knows as `npm start`', () => {
  // Both in one folder: a first start is no part of what they show.
  const folder = launches.folder();

  it.each<['SIGTERM' | 'SIGKILL', string]>([
    ['SIGTERM', 'npm passes it on'],
    ['SIGKILL', 'npm cannot'],
  ])('ends everything within seconds of %s: %s', async (signal) => {
    const launched = await startByNpm(folder);
    launched.child.kill(signal);
    await launched.ended;
    await isGone(launched.folder);
    await expect(fetch(`http://localhost:${launched.port}/`)).rejects.toThrow();
  });
});
