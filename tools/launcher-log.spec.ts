import { describe, expect, it } from '@jest/globals';
import { launcherLog } from './lib/launcher-log.mjs';

function spoken(format: string | undefined) {
  const said = { stdout: '', stderr: '' };
  const streamOf = (name: keyof typeof said) => ({ write: (text: string) => void (said[name] += text) });
  const { log, complain } = launcherLog({
    format,
    streams: { stdout: streamOf('stdout'), stderr: streamOf('stderr') },
  });
  log('\n  Ready:  http://localhost:3000\n  Ctrl-C stops everything.\n');
  complain('Port 3000 is taken.');
  return said;
}

describe('the launcher', () => {
  it('speaks to people', () => {
    expect(spoken(undefined)).toEqual({
      stdout: '\n  Ready:  http://localhost:3000\n  Ctrl-C stops everything.\n\n',
      stderr: 'Port 3000 is taken.\n',
    });
  });

  it("speaks in the lines of the apps' logs where those are JSON", () => {
    const { stdout, stderr } = spoken('json');
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { level: 'info', time: expect.any(String), app: 'launcher', area: 'start', msg: 'Ready:  http://localhost:3000' },
      { level: 'info', time: expect.any(String), app: 'launcher', area: 'start', msg: 'Ctrl-C stops everything.' },
      { level: 'fatal', time: expect.any(String), app: 'launcher', area: 'start', msg: 'Port 3000 is taken.' },
    ]);
    expect(stderr).toBe('');
  });
});
