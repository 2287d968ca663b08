// Trains what finds the answers of data/knowledge/answers: data/knowledge/learned/book.model.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled } from '../compiled.mjs';
import { root } from '../paths.mjs';

const folder = join(root, 'data/knowledge');

export async function trainAnswerBook({ log, isCheck, isWords }) {
  const { loadAnswers, loadGuides } = await compiled('knowledge-files.js');
  const { trainBook, trainWords } = await compiled('book/train-book.js');
  const { nameOf } = await compiled('book/trials.js');
  const { likelihood } = await compiled('book/book-model.js');
  const { packBook, unpackBook } = await compiled('book/pack-book.js');
  const { bookQuestion } = await compiled('book/book-question.js');
  const { KnowledgeIndex } = await compiled('retrieval/knowledge-index.js');
  const { Concepts } = await compiled('retrieval/concepts.js');
  const { QuestionReader } = await compiled('reading/question-reader.js');

  const answers = await loadAnswers(folder);
  const { entries, lexicon, decoys } = await loadGuides(folder);
  const index = new KnowledgeIndex(
    entries.map((entry) => ({ entry, version: 1 })),
    lexicon,
    decoys,
  );
  const reader = new QuestionReader(lexicon);
  const trainedOn = createHash('sha256').update(JSON.stringify(answers)).digest('hex');
  if (isWords) {
    const known = unpackBook(readFileSync(join(folder, 'learned/book.model')));
    return { book: packBook(trainWords({ answers, concepts: new Concepts(lexicon) }, known, trainedOn)) };
  }
  const { model, trials } = trainBook(
    {
      answers,
      concepts: new Concepts(lexicon),
      questionOf: (text) => bookQuestion(reader.read(text), index.search(text, 10), index),
      strangers: decoys.flatMap(({ examples }) => examples),
      log,
    },
    trainedOn,
  );
  for (const line of reportOf(model, trials, { nameOf, likelihood })) log(line);
  return isCheck ? {} : { book: packBook(model) };
}

const share = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** How often the held-out questions find their answer, and how often a sure one is right. */
function reportOf({ sureFrom, sureFromInGuide, trust, trustInGuide, ranking }, trials, { nameOf, likelihood }) {
  const rows = (isInGuide) => {
    const own = trials.filter((trial) => trial.isInGuide === isInGuide && trial.found.length > 0);
    const wanted = own.filter((trial) => trial.wanted !== null);
    const placeOf = ({ found, wanted: name }) => found.findIndex(({ answer }) => nameOf(answer) === name);
    const within = (k) => wanted.filter((trial) => placeOf(trial) >= 0 && placeOf(trial) < k).length;
    const least = isInGuide ? sureFromInGuide : sureFrom;
    const sure = own.filter(({ found }) => likelihood(isInGuide ? trustInGuide : trust, found, 0) >= least);
    const right = sure.filter((trial) => placeOf(trial) === 0);
    return (
      `${isInGuide ? 'in the guide' : 'in the book'}: ${share(within(1), wanted.length)} first, ${share(within(3), wanted.length)} of three; ` +
      `sure from ${least}: ${right.length} of ${sure.length} right, ${share(right.length, wanted.length)} of ${wanted.length} answered surely`
    );
  };
  return [rows(false), rows(true), `ranking ${JSON.stringify(ranking)}`];
}
