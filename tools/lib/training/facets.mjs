// Trains what hears which facet of a job a question asks for: data/knowledge/learned/facets.model.
import { compiled } from '../compiled.mjs';
import { folds } from './folds.mjs';
import { readLines } from './lines.mjs';

/** How sure the model is where what it says is looked at. */
const LIMITS = [0, 0.3, 0.4, 0.5, 0.6, 0.8];

export async function trainFacets({ log, isCheck }) {
  const { words } = await compiled('retrieval/tokens.js');
  const { FacetModel } = await compiled('facets/facet-model.js');
  const { trainFacets: trained } = await compiled('facets/train-facets.js');
  const { packModel } = await compiled('learned/linear-model.js');

  const { files, trainedOn } = readLines('facets');
  const lines = files.flatMap(({ name, content }) =>
    Object.entries(content).flatMap(([facet, texts]) => texts.map((text) => ({ name, facet, words: words(text) }))),
  );
  const judged = folds(lines).flatMap(({ learnt, heldOut }) => {
    const model = new FacetModel(trained(learnt, ''));
    return heldOut.map((line) => ({ ...line, said: model.judge(line.words)[0] }));
  });
  report(judged, log);
  return isCheck ? {} : { facets: packModel(trained(lines, trainedOn)) };
}

/** By facet, and altogether: how many lines were said at all at each limit, and how many of those rightly. */
function report(judged, log) {
  const row = (name, lines) =>
    log(
      `facets: ${name}: of ${lines.length} ${LIMITS.map((least) => {
        const said = lines.filter((line) => line.said.probability >= least);
        const right = said.filter((line) => line.said.facet === line.facet);
        return `from ${least} said ${said.length}, right ${((100 * right.length) / Math.max(1, said.length)).toFixed(1)} %`;
      }).join('; ')}`,
    );
  for (const facet of new Set(judged.map((line) => line.facet)))
    row(
      facet,
      judged.filter((line) => line.facet === facet),
    );
  row('all', judged);
}
