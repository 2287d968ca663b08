// Trains what hears what a clause asks: data/knowledge/learned/question-kinds.model.
import { compiled } from '../compiled.mjs';
import { readLines } from './lines.mjs';

/** These were put into their classes by patterns, and are right for most; what people wrote counts for more. */
const BY_PATTERNS = 'clauses.json';
const TIMES_OF_PEOPLE = 4;

export async function trainQuestionKinds({ log, isCheck }) {
  const { kindFeatures } = await compiled('reading/kind-features.js');
  const { clausesOf } = await compiled('reading/question-kind.js');
  const { LinearModel, packModel } = await compiled('learned/linear-model.js');
  const { likelihoods, trainClasses } = await compiled('learned/text-classes.js');

  const { files, trainedOn } = readLines('question-kinds');
  const sets = files.map(({ name, content }) => ({
    name,
    lines: Object.entries(content).flatMap(([kind, texts]) =>
      texts.map((text) => ({ text, name: kind, features: kindFeatures(clausesOf(text)[0]) })),
    ),
  }));
  const weighted = ({ name, lines }) => (name === BY_PATTERNS ? lines : Array(TIMES_OF_PEOPLE).fill(lines).flat());
  for (const [at, { name, lines }] of sets.entries()) {
    if (name === BY_PATTERNS) continue;
    const model = new LinearModel(trainClasses(sets.toSpliced(at, 1).flatMap(weighted), ''));
    const heard = (line) => likelihoods(model, line.features)[0][0];
    const right = (list) => `${list.filter((line) => heard(line) === line.name).length} of ${list.length}`;
    log(`question-kinds: ${name}: ${right(lines)}`);
    for (const kind of new Set(lines.map((line) => line.name)))
      log(`question-kinds:   ${kind}: ${right(lines.filter((line) => line.name === kind))}`);
  }
  return isCheck ? {} : { 'question-kinds': packModel(trainClasses(sets.flatMap(weighted), trainedOn)) };
}
