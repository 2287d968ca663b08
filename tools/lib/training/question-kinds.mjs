// Trains what hears what a clause asks: data/knowledge/learned/question-kinds.model.
import { compiled } from '../compiled.mjs';
import { readLines } from './lines.mjs';

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
  // How well the words of others say what a hand that was left out asks.
  for (const [at, { name, lines }] of sets.entries()) {
    const model = new LinearModel(
      trainClasses(
        sets.toSpliced(at, 1).flatMap((set) => set.lines),
        '',
      ),
    );
    const heard = (line) => likelihoods(model, line.features)[0][0];
    const right = (list) => `${list.filter((line) => heard(line) === line.name).length} of ${list.length}`;
    log(`question-kinds: ${name}: ${right(lines)}`);
    for (const kind of new Set(lines.map((line) => line.name)))
      log(`question-kinds:   ${kind}: ${right(lines.filter((line) => line.name === kind))}`);
  }
  return isCheck
    ? {}
    : {
        'question-kinds': packModel(
          trainClasses(
            sets.flatMap((set) => set.lines),
            trainedOn,
          ),
        ),
      };
}
