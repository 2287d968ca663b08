// Trains what hears which move a message of a talk is: data/knowledge/learned/moves.model.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled } from '../compiled.mjs';
import { root } from '../paths.mjs';
import { asksOfBook, asksOfTalks } from './knowledge-lines.mjs';
import { readLines } from './lines.mjs';

/** Of so many free questions one is learnt from. */
const ONE_OF = { asks: 200, talks: 30 };
/** Few of each kind in the plainest words, so that they count for more. */
const TIMES_PLAIN = 3;
/** What has no words of its own the model is not asked. */
const WITHOUT_WORDS = new Set(['nonsense', 'language']);

export async function trainMoves({ log, isCheck }) {
  const { loadKnowledgeFiles } = await compiled('knowledge-files.js');
  const { KnowledgeIndex } = await compiled('retrieval/knowledge-index.js');
  const { QuestionReader } = await compiled('reading/question-reader.js');
  const { Hearing } = await compiled('dialogue/hearing.js');
  const { KitBook } = await compiled('dialogue/kit-book.js');
  const { moveFeatures } = await compiled('dialogue/moves/move-features.js');
  const { LinearModel, packModel } = await compiled('learned/linear-model.js');
  const { likelihoods, trainClasses } = await compiled('learned/text-classes.js');

  const { entries, equipment, lexicon, decoys, questionKinds } = await loadKnowledgeFiles(join(root, 'data/knowledge'));
  const index = new KnowledgeIndex(
    entries.map((entry) => ({ entry, version: 1 })),
    lexicon,
    decoys,
  );
  const hearing = new Hearing(
    {
      reader: new QuestionReader(lexicon, new LinearModel(questionKinds)),
      kit: new KitBook(equipment),
      search: (text, k) => index.search(text, k),
    },
    null,
  );
  const labelled = (content) =>
    Object.entries(content)
      .filter(([kind]) => !WITHOUT_WORDS.has(kind))
      .flatMap(([kind, texts]) => texts.map((text) => ({ features: moveFeatures(hearing.asHeard(text)), name: kind })));
  const oneOf = (texts, count) => labelled({ question: texts.filter((_, at) => at % count === 0) });

  const { files, trainedOn } = readLines('moves');
  const hands = files.map(({ name, content }) => ({ name, lines: labelled(content) }));
  const fixture = JSON.parse(readFileSync(join(root, 'libs/ai/src/dialogue/fixtures/moves.json'), 'utf8'));
  const plain = Array.from({ length: TIMES_PLAIN }, () => labelled(fixture)).flat();
  const always = [...oneOf(asksOfBook(), ONE_OF.asks), ...oneOf(asksOfTalks(), ONE_OF.talks), ...plain];
  for (const { name, lines } of isCheck ? hands : []) {
    const others = hands.filter((hand) => hand.name !== name).flatMap((hand) => hand.lines);
    const model = new LinearModel(trainClasses([...others, ...always], ''));
    const judged = lines.map((line) => ({ ...line, heard: likelihoods(model, line.features)[0][0] }));
    const right = judged.filter(({ heard, name: kind }) => heard === kind).length;
    log(`moves: ${name}: of ${judged.length} heard ${right}`);
  }
  const all = [...hands.flatMap((hand) => hand.lines), ...always];
  return isCheck ? {} : { moves: packModel(trainClasses(all, trainedOn)) };
}
