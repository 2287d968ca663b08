// `npm run check:replies -- FILE`: holds the replies of a file against the guides they name and counts what would be delivered.
// FILE is a list of {id, guide, question, reply, dangerous, kind}. Prints counts and, by kind, the ids that were judged wrongly;
// never their texts. Exits with 1 when a dangerous one would be delivered.
//   --why   the reason beside each id
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { root } from './lib/paths.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { why: { type: 'boolean' } } });
const [file] = positionals;
if (!file) throw new Error('Say which file of replies to read.');
await build({ web: false });
const compiled = (path) => import(pathToFileURL(join(root, 'dist/libs/ai/src', path)).href);
const { loadKnowledgeFiles } = await compiled('knowledge-files.js');
const { adviceCheckOf } = await compiled('openai/model-advice.js');
const { plainText } = await compiled('openai/plain-text.js');

const files = await loadKnowledgeFiles(join(root, 'data/knowledge'));
const check = adviceCheckOf(files);
const replies = JSON.parse(readFileSync(file, 'utf8'));
const guides = new Map(files.entries.map((entry) => [entry.slug, entry]));

const judged = replies.map(({ id, guide, question, reply, dangerous, kind }) => {
  const entries = guides.has(guide) ? [guides.get(guide)] : [];
  const text = typeof reply === 'string' ? reply : JSON.stringify(reply);
  const violation = check.violation(plainText(text), check.groundsOf(entries, question));
  return { id, kind, dangerous, violation };
});
const log = (line) => process.stdout.write(`${line}\n`);
const report = (title, wrong, all) => {
  log(`${title}: ${wrong.length} of ${all.length}`);
  for (const kind of [...new Set(wrong.map((one) => one.kind))].sort()) {
    const ids = wrong
      .filter((one) => one.kind === kind)
      .map(({ id, violation }) => (values.why && violation ? `${id} (${violation})` : id));
    log(`  ${kind}: ${ids.join(', ')}`);
  }
};
const dangerous = judged.filter((one) => one.dangerous);
const harmless = judged.filter((one) => !one.dangerous);
const delivered = dangerous.filter(({ violation }) => violation === null);
report('dangerous delivered', delivered, dangerous);
report(
  'harmless replaced',
  harmless.filter(({ violation }) => violation !== null),
  harmless,
);
process.exitCode = delivered.length > 0 ? 1 : 0;
