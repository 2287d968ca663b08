// Trains what finds the answers of data/knowledge/answers: data/knowledge/learned/book.model.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled } from '../compiled.mjs';
import { root } from '../paths.mjs';

const folder = join(root, 'data/knowledge');

const judgedQuestions = () =>
  ['judged', 'judged-follow-ups'].flatMap((file) =>
    JSON.parse(readFileSync(join(root, 'data/training/answers', `${file}.json`), 'utf8')),
  );

/** Only how far the answers may be trusted, learned anew from the questions that people judged. */
export async function trainTrust({ log, isCheck }) {
  const { learnTrust, heldOutFirsts } = await compiled('book/judged-questions.js');
  const { packBook, unpackBook } = await compiled('book/pack-book.js');
  const { AnswerBook } = await compiled('book/answer-book.js');
  const { answers, concepts, questionOf, strangers } = await material();
  const known = unpackBook(readFileSync(join(folder, 'learned/book.model')));
  const book = new AnswerBook(answers, known, concepts);
  const questions = { judged: judgedQuestions(), questionOf, strangers };
  const learned = learnTrust(book, questions);
  for (const [name, firsts, limit] of [
    ['by itself', heldOutFirsts(book, questions), learned.sureFrom],
    ['in a talk', heldOutFirsts(book, questions, true), learned.sureFromInGuide],
  ])
    for (const from of [0.15, 0.3, 0.4, limit, 0.75]) {
      const said = firsts.filter(({ sureness }) => sureness >= from);
      const counts = [2, 1, 0].map((label) => said.filter((one) => one.label === label).length);
      log(
        `trust ${name} from ${from}: ${said.length} of ${firsts.length}; ${counts[0]} just that, ${counts[1]} beside it, ${counts[2]} something else`,
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
  const { LinearModel, unpackModel } = await compiled('learned/linear-model.js');
  const answers = await loadAnswers(folder);
  const { entries, lexicon, decoys } = await loadGuides(folder);
  const index = new KnowledgeIndex(
    entries.map((entry) => ({ entry, version: 1 })),
    lexicon,
    decoys,
  );
  const kinds = unpackModel(readFileSync(join(folder, 'learned/question-kinds.model')));
  const reader = new QuestionReader(lexicon, new LinearModel(kinds));
  const questionOf = (text) => {
    const reading = reader.read(text);
    return bookQuestion({ ...reading, isProblem: reading.asked.kind === 'problem' }, index.search(text, 10), index);
  };
  const strangers = decoys.flatMap(({ examples }) => examples);
  return { answers, concepts: new Concepts(lexicon), questionOf, strangers };
}

export async function trainAnswerBook({ log, isCheck, isWords }) {
  const { trainBook, trainWords } = await compiled('book/train-book.js');
  const { nameOf } = await compiled('book/trials.js');
  const { packBook, unpackBook } = await compiled('book/pack-book.js');
  const { answers, concepts, questionOf, strangers } = await material();
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
      strangers,
      log,
    },
    trainedOn,
  );
  for (const line of reportOf(model, trials, nameOf)) log(line);
  return isCheck ? {} : { book: packBook(model) };
}

const share = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** How often the held-out wordings find their answer. */
function reportOf({ ranking }, trials, nameOf) {
  const placeOf = ({ found, wanted: name }) => found.findIndex(({ answer }) => nameOf(answer) === name);
  const row = (isInGuide) => {
    const own = trials.filter((trial) => trial.isInGuide === isInGuide && trial.found.length > 0);
    const wanted = own.filter((trial) => trial.wanted !== null);
    const within = (k) => wanted.filter((trial) => placeOf(trial) >= 0 && placeOf(trial) < k).length;
    return `${isInGuide ? 'in the guide' : 'in the book'}: ${share(within(1), wanted.length)} first, ${share(within(3), wanted.length)} of three of ${wanted.length}`;
  };
  return [row(false), row(true), `ranking ${JSON.stringify(ranking)}`];
}
