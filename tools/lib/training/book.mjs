// Trains what finds the answers of data/knowledge/answers: data/knowledge/learned/book.model.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled } from '../compiled.mjs';
import { root } from '../paths.mjs';

const folder = join(root, 'data/knowledge');

const judgedQuestions = () => JSON.parse(readFileSync(join(root, 'data/training/answers/judged.json'), 'utf8'));

/** Only how far the answers may be trusted, learned anew from the questions that people judged. */
export async function trainTrust({ log, isCheck }) {
  const { learnTrust, heldOutFirsts } = await compiled('book/judged-questions.js');
  const { packBook, unpackBook } = await compiled('book/pack-book.js');
  const { AnswerBook } = await compiled('book/answer-book.js');
  const { answers, concepts, questionOf } = await material();
  const known = unpackBook(readFileSync(join(folder, 'learned/book.model')));
  const book = new AnswerBook(answers, known, concepts);
  const questions = { judged: judgedQuestions(), questionOf };
  const learned = learnTrust(book, questions);
  const firsts = heldOutFirsts(book, questions);
  for (const from of [0.15, 0.3, 0.45, learned.sureFrom, 0.75]) {
    const said = firsts.filter(({ sureness }) => sureness >= from);
    const counts = [2, 1, 0].map((label) => said.filter((one) => one.label === label).length);
    log(
      `trust: from ${from}: ${said.length} of ${firsts.length}; ${counts[0]} just that, ${counts[1]} beside it, ${counts[2]} something else`,
    );
  }
  return isCheck ? {} : { book: packBook({ ...known, ...learned }) };
}

async function material() {
  const { loadAnswers, loadGuides } = await compiled('knowledge-files.js');
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
  const questionOf = (text) => {
    const reading = reader.read(text);
    return bookQuestion({ ...reading, isProblem: reading.asked.kind === 'problem' }, index.search(text, 10), index);
  };
  return { answers, decoys, concepts: new Concepts(lexicon), questionOf };
}

export async function trainAnswerBook({ log, isCheck, isWords }) {
  const { trainBook, trainWords } = await compiled('book/train-book.js');
  const { nameOf } = await compiled('book/trials.js');
  const { likelihood, signsOf } = await compiled('book/book-model.js');
  const { packBook, unpackBook } = await compiled('book/pack-book.js');
  const { answers, decoys, concepts, questionOf } = await material();
  const trainedOn = createHash('sha256').update(JSON.stringify(answers)).digest('hex');
  if (isWords) {
    const known = unpackBook(readFileSync(join(folder, 'learned/book.model')));
    return { book: packBook(trainWords({ answers, concepts }, known, trainedOn)) };
  }
  const { model, trials } = trainBook(
    {
      answers,
      concepts,
      questionOf,
      judged: judgedQuestions(),
      strangers: decoys.flatMap(({ examples }) => examples),
      log,
    },
    trainedOn,
  );
  const sureness = (found) => likelihood(model.trustInGuide, signsOf(found, 0));
  for (const line of reportOf(model, trials, { nameOf, sureness })) log(line);
  return isCheck ? {} : { book: packBook(model) };
}

const share = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** How often the held-out questions find their answer, and in the guide in hand how often a sure one is right. */
function reportOf({ sureFromInGuide, ranking }, trials, { nameOf, sureness }) {
  const placeOf = ({ found, wanted: name }) => found.findIndex(({ answer }) => nameOf(answer) === name);
  const row = (isInGuide) => {
    const own = trials.filter((trial) => trial.isInGuide === isInGuide && trial.found.length > 0);
    const wanted = own.filter((trial) => trial.wanted !== null);
    const within = (k) => wanted.filter((trial) => placeOf(trial) >= 0 && placeOf(trial) < k).length;
    return `${isInGuide ? 'in the guide' : 'in the book'}: ${share(within(1), wanted.length)} first, ${share(within(3), wanted.length)} of three of ${wanted.length}`;
  };
  const inGuide = trials.filter(({ isInGuide, found }) => isInGuide && found.length > 0);
  const sure = inGuide.filter(({ found }) => sureness(found) >= sureFromInGuide);
  const right = sure.filter((trial) => placeOf(trial) === 0).length;
  return [
    row(false),
    row(true),
    `in the guide sure from ${sureFromInGuide}: ${right} of ${sure.length} right`,
    `ranking ${JSON.stringify(ranking)}`,
  ];
}
