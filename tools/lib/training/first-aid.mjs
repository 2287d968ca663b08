// Trains what hears in a message that somebody is hurt: data/knowledge/learned/danger.model and kind-of-harm.model.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as yaml from 'js-yaml';
import { compiled } from '../compiled.mjs';
import { root } from '../paths.mjs';
import { asksOfGuides, asksOfTalks } from './knowledge-lines.mjs';
import { readLines } from './lines.mjs';

/** As in `HarmReader`. */
const SAID_TO_BE_HARM = 0.46;
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

export async function trainFirstAid({ log, isCheck }) {
  const { harmExamples } = await compiled('first-aid/learned/harm-examples.js');
  const { trainHarm } = await compiled('first-aid/learned/train-harm.js');
  const { HarmModel } = await compiled('first-aid/learned/harm-model.js');
  const { packModel } = await compiled('learned/linear-model.js');

  const { files, trainedOn } = readLines('first-aid');
  const sets = files.map(({ name, content }) => ({ name, examples: harmExamples({ emergencies: {}, ...content }) }));
  const nobodyHurt = (harmless) => harmExamples({ emergencies: {}, harmless });
  const always = nobodyHurt([...linesOfKnowledge(), ...talksOfJobs(), ...questionsOfEvaluation(), ...harmlessTalks()]);
  const all = (...examples) => [...examples.flat(), ...always];

  for (const [at, { name, examples }] of sets.entries()) {
    const model = new HarmModel(trainHarm(all(...sets.toSpliced(at, 1).map((set) => set.examples)), ''));
    log(`${name}: ${report(model, examples)}`);
  }
  if (isCheck) return {};
  const { danger, kind } = trainHarm(all(...sets.map((set) => set.examples)), trainedOn);
  return { danger: packModel(danger), 'kind-of-harm': packModel(kind) };
}

function report(model, examples) {
  const judged = examples.map(({ report, finding }) => ({ finding, said: model.judge(report) }));
  const isHeard = ({ said }) => said.probability > SAID_TO_BE_HARM;
  const emergencies = judged.filter(({ finding }) => finding !== null);
  const harmless = judged.filter(({ finding }) => finding === null);
  const heard = emergencies.filter(isHeard);
  const named = heard.filter(({ said }) => said.finding !== 'harm');
  const right = named.filter(({ said, finding }) => said.finding === finding);
  return (
    `heard ${heard.length} of ${emergencies.length}, named ${named.length}, rightly ${right.length}; ` +
    `false alarms ${harmless.filter(isHeard).length} of ${harmless.length}`
  );
}

/** What people ask by the guides and the decoys, and what they answer to questions back: nobody is hurt in any of it. */
function linesOfKnowledge() {
  const folder = join(root, 'data/knowledge');
  const read = (path) => yaml.load(readFileSync(join(folder, path), 'utf8'));
  const entries = readdirSync(join(folder, 'entries')).map((file) => read(join('entries', file)));
  return [
    ...entries.flatMap(({ title, problem, aliases, followUpOptions = [] }) => [
      title,
      problem,
      ...aliases,
      ...followUpOptions.map((option) => `${title} // ${option}`),
    ]),
    ...read('decoys.yaml').flatMap(({ examples }) => examples),
  ];
}

/** Any step that has no divisor in common with the number of openings goes through all of them. */
const NEXT_OPENING = 97;
/** What is answered with this was asked because of somebody's health. */
const ofHealth = /\b(?:999|111|doctor|GP|vet|A&E|poison|fresh air|eyes?|skin|breath\w*|dizzy|hospital)\b/i;

/**
 * What people say in the middle of a job, each after what they may have opened with: most of what is typed into a chat, and all of it without harm but what is
 * asked of one's health.
 */
function talksOfJobs() {
  const openings = asksOfGuides();
  const lines = [...readLines('facets').files, ...readLines('moves').files].flatMap(({ content }) =>
    Object.entries(content).flatMap(([name, texts]) => (name === 'health' ? [] : texts)),
  );
  const ofBook = asksOfTalks(({ says }) => !ofHealth.test(says));
  return [...lines, ...ofBook].map((line, at) => `${openings[(at * NEXT_OPENING) % openings.length]} // ${line}`);
}

/** The evaluation's questions but those with labels, on which a false alarm would be seen. */
const questionsOfEvaluation = () =>
  ['own', 'unfamiliar', 'unrelated'].flatMap((name) => {
    const { questions, items } = readJson(`data/evaluation/${name}.json`);
    return (questions ?? items).map(({ question }) => question);
  });

const FIXTURES = 'libs/ai/src/first-aid/fixtures';

/** What people said in the talks of the tests while nobody was hurt. */
const harmlessTalks = () =>
  ['dialogues', 'further-dialogues', 'strangers-dialogues']
    .flatMap((name) => readJson(`${FIXTURES}/${name}.json`))
    .map(({ kind, turns }) =>
      turns.map((turn) => turn.user ?? turn).slice(0, kind.endsWith('emergency') ? -1 : undefined),
    )
    .filter((turns) => turns.length > 0)
    .map((turns) => turns.join(' // '));
