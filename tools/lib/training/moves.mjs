// Trains what hears which move a message of a talk is: data/knowledge/learned/moves.model.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled } from '../compiled.mjs';
import { root } from '../paths.mjs';
import { folds } from './folds.mjs';
import { asksOfBook, asksOfTalks } from './knowledge-lines.mjs';
import { readLines } from './lines.mjs';

/** Of so many free questions one is learnt from. */
const ONE_OF = { asks: 18, talks: 3 };
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
  const { MoveReader } = await compiled('dialogue/moves/move-reader.js');
  const { MoveModel } = await compiled('dialogue/moves/learned/move-model.js');
  const { trainMoves: trained } = await compiled('dialogue/moves/learned/train-moves.js');
  const { packModel } = await compiled('learned/linear-model.js');

  const { entries, equipment, lexicon, decoys } = await loadKnowledgeFiles(join(root, 'data/knowledge'));
  const index = new KnowledgeIndex(
    entries.map((entry) => ({ entry, version: 1 })),
    lexicon,
    decoys,
  );
  const hearing = new Hearing(
    { reader: new QuestionReader(lexicon), kit: new KitBook(equipment), search: (text, k) => index.search(text, k) },
    null,
  );
  const labelled = (content) =>
    Object.entries(content)
      .filter(([kind]) => !WITHOUT_WORDS.has(kind))
      .flatMap(([kind, texts]) => texts.map((text) => ({ message: hearing.asHeard(text), kind })));
  const oneOf = (texts, count) => labelled({ question: texts.filter((_, at) => at % count === 0) });

  const { files, trainedOn } = readLines('moves');
  const fixture = JSON.parse(readFileSync(join(root, 'libs/ai/src/dialogue/fixtures/moves.json'), 'utf8'));
  const plain = Array.from({ length: TIMES_PLAIN }, () => labelled(fixture)).flat();
  const written = [...files.flatMap(({ content }) => labelled(content)), ...oneOf(asksOfBook(), ONE_OF.asks)];
  // What is asked of the guide in hand and has no cue; some of it is a move all the same, which makes the model careful.
  const isFree = ({ message }) => message.cue === 'question';
  const lines = [...written, ...oneOf(asksOfTalks(), ONE_OF.talks).filter(isFree)];
  const judged = folds(lines).flatMap(({ learnt, heldOut }) => {
    const model = new MoveModel(trained([...learnt, ...plain], ''));
    return heldOut.map((line) => ({ ...line, heard: MoveReader.weighed(line.message, model.judge(line.message)) }));
  });
  report(judged, log);
  return isCheck ? {} : { moves: packModel(trained([...lines, ...plain], trainedOn)) };
}

/** By kind: of how many the cues with the model say rightly what it is. */
function report(judged, log) {
  const row = (name, lines) =>
    log(`moves: ${name}: of ${lines.length} heard ${lines.filter(({ heard, kind }) => heard === kind).length}`);
  for (const kind of new Set(judged.map((line) => line.kind)))
    row(
      kind,
      judged.filter((line) => line.kind === kind),
    );
  row(
    'all but questions',
    judged.filter(({ kind }) => kind !== 'question'),
  );
}
