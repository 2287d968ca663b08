// `npm run train [-- question-kinds book trust first-aid replies scope moves facets product-asks]`: trains the models of data/knowledge/learned anew from the lines of data/training, some minutes.
// For each file of lines it first says how well a model does that was trained on the others alone, then writes those trained on all.
//   --check   says only that, and writes nothing
//   --words   of the book: learns the words of answers that came since, and keeps how matches are ranked and trusted
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { root } from './lib/paths.mjs';
import { trainAnswerBook, trainTrust } from './lib/training/book.mjs';
import { trainFacets } from './lib/training/facets.mjs';
import { trainFirstAid } from './lib/training/first-aid.mjs';
import { trainMoves } from './lib/training/moves.mjs';
import { trainProductAsks } from './lib/training/product-asks.mjs';
import { trainQuestionKinds } from './lib/training/question-kinds.mjs';
import { trainReplies } from './lib/training/replies.mjs';
import { trainScope } from './lib/training/scope.mjs';

const ways = {
  // The others read questions by it.
  'question-kinds': trainQuestionKinds,
  book: trainAnswerBook,
  trust: trainTrust,
  'first-aid': trainFirstAid,
  replies: trainReplies,
  scope: trainScope,
  moves: trainMoves,
  facets: trainFacets,
  'product-asks': trainProductAsks,
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, words: { type: 'boolean' } },
});
const unknown = positionals.find((name) => !(name in ways));
if (unknown !== undefined)
  throw new Error(`There is no ${unknown} to train; there are ${Object.keys(ways).join(', ')}.`);

const log = (line) => process.stdout.write(`${line}\n`);
await build({ web: false });
const folder = join(root, 'data/knowledge/learned');
mkdirSync(folder, { recursive: true });
for (const name of positionals.length > 0 ? positionals : Object.keys(ways)) {
  const models = await ways[name]({ log, isCheck: values.check, isWords: values.words });
  for (const [file, bytes] of Object.entries(models)) writeFileSync(join(folder, `${file}.model`), bytes);
}
