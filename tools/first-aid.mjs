// `node tools/first-aid.mjs <dialogues.json>`: leads the dialogues of a file through the built-in
// assistant and prints how many of each kind pass, and the ids of those that fail. No model is asked: first aid never waits for one.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const [file] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Name a file of dialogues: node tools/first-aid.mjs dialogues.json\n');
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  ['tools/test.mjs', 'unit', '--', 'libs/ai/src/first-aid/first-aid-measure'],
  {
    stdio: 'inherit',
    env: { ...process.env, FIRST_AID_DIALOGUES: resolve(file) },
  },
);
process.exit(status ?? 1);
