import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { findCommand } from '../lib/commands.mjs';
import { isUp, type Launched, Launches, nothingLeft } from './launches.js';

jest.setTimeout(480_000);

const launches = new Launches();
afterEach(() => launches.end());

const npm = findCommand('npm');

async function startByNpm(): Promise<Launched> {
  const launched = await launches.launch({ command: [npm ?? 'npm', 'start'] });
  await isUp(launched);
  return launched;
}

describe('what a shell knows as `npm start`', () => {
  it.each<['SIGTERM' | 'SIGKILL', string]>([
    ['SIGTERM', 'npm passes it on'],
    ['SIGKILL', 'npm cannot'],
  ])('ends everything within seconds of %s: %s', async (signal) => {
    const launched = await startByNpm();
    launched.child.kill(signal);
    await launched.ended;
    await eventually(() => nothingLeft(launched.folder));
    await expect(fetch(`http://localhost:${launched.port}/`)).rejects.toThrow();
  });
});
