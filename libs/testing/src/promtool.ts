import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { it } from '@jest/globals';

/** For tests of what Prometheus itself says; skipped where the runner found no promtool. */
export const itWithPromtool = process.env.TEST_PROMTOOL ? it : it.skip;

/** promtool says so by itself where it read the metrics and would name some of them otherwise. */
const ONLY_NAMES = 3;

/** Reads a scrape as Prometheus does. Answers what promtool complains about, name by name; throws where it cannot read it. */
export async function complaintsAbout(scrape: string): Promise<string[]> {
  const { code, said } = await run(['check', 'metrics'], scrape);
  if (code !== 0 && code !== ONLY_NAMES) throw new Error(`promtool cannot read it: ${said}`);
  return said.split('\n').filter((line) => line !== '');
}

/** Throws what promtool says about a file of rules that Prometheus would not take. */
export async function checkRules(rules: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rules '));
  try {
    const file = join(folder, 'rules.yml');
    await writeFile(file, rules);
    const { code, said } = await run(['check', 'rules', file]);
    if (code !== 0) throw new Error(said);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(args: string[], input = ''): Promise<{ code: number; said: string }> {
  const child = spawn(process.env.TEST_PROMTOOL ?? '', args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number>((done, failed) => {
    child.once('error', failed);
    child.once('close', (code) => done(code ?? -1));
  });
  child.stdin.end(input);
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, said: out + err };
}
