// Trains what tells a first message of ours from one about something else: data/knowledge/learned/foreign.model and why-foreign.model.
import { join } from 'node:path';
import { compiled } from '../compiled.mjs';
import { root } from '../paths.mjs';
import { folds } from './folds.mjs';
import { asksOfBook, asksOfDecoys, asksOfGuides, questionsOf } from './knowledge-lines.mjs';
import { readLines } from './lines.mjs';

/** What people typed counts for so many lines that were written for a guide. */
const AS_TYPED = 4;
const OF_THINGS = 4;
/** Of so many asks of the answer book one is learnt from: they are twenty times as many as what is foreign. */
const ONE_OF = 4;

export async function trainScope({ log, isCheck }) {
  const { loadKnowledgeFiles } = await compiled('knowledge-files.js');
  const { KnowledgeIndex } = await compiled('retrieval/knowledge-index.js');
  const { trainScope: trained } = await compiled('scope/learned/train-scope.js');
  const { ScopeModel } = await compiled('scope/learned/scope-model.js');
  const { ScopeReader } = await compiled('scope/scope-reader.js');
  const { packModel } = await compiled('learned/linear-model.js');

  const { entries, lexicon, decoys } = await loadKnowledgeFiles(join(root, 'data/knowledge'));
  const index = new KnowledgeIndex(
    entries.map((entry) => ({ entry, version: 1 })),
    lexicon,
    decoys,
  );
  const typed = (text, why) => ({ message: { text, found: index.search(text, 1) }, why, counts: AS_TYPED });
  /** What the knowledge was made from it knows all of: that must not vouch for it. */
  const known = (text, why, counts) => ({ message: { text, found: null }, why, counts });

  const { files, trainedOn } = readLines('scope');
  const content = (name) => files.find((file) => file.name === `${name}.json`).content;
  const lines = [
    ...['in', 'contrasts-in'].flatMap(content).map((text) => typed(text, null)),
    // Of the same words and messes as what is ours, on other things.
    ...['out', 'contrasts-out'].flatMap(content).map(({ text, why }) => typed(text, why)),
  ];
  const always = [
    ...asksOfGuides().map((text) => known(text, null, 1)),
    ...asksOfBook()
      .filter((_, at) => at % ONE_OF === 0)
      .map((text) => ({ ...typed(text, null), counts: 1 })),
    ...['own', 'labelled', 'unfamiliar'].flatMap(questionsOf).map((text) => typed(text, null)),
    ...questionsOf('unrelated').map((text) => typed(text, 'general')),
    // Single words and short remarks: what a car gets dirty with, and what other trades talk of.
    ...content('things-in').map((text) => known(text, null, OF_THINGS)),
    ...content('things-out').map(({ text, why }) => known(text, why, OF_THINGS)),
    ...asksOfDecoys().map(({ id, text }) => known(text, WHY[id], AS_TYPED)),
  ];
  const judged = folds(lines).flatMap(({ learnt, heldOut }) => {
    const model = new ScopeModel(trained([...learnt, ...always], ''));
    return heldOut.map((line) => ({ ...line, said: model.judge(line.message) }));
  });
  report(judged, ScopeReader.weighed, log);
  if (isCheck) return {};
  const { foreign, why } = trained([...lines, ...always], trainedOn);
  return { foreign: packModel(foreign), 'why-foreign': packModel(why) };
}

function report(judged, weighed, log) {
  for (const [name, lines] of [
    ['in scope', judged.filter(({ why }) => why === null)],
    ['out of scope', judged.filter(({ why }) => why !== null)],
  ]) {
    const scopes = lines.map(({ why, message, said }) => ({ why, scope: weighed(message.text, said) }));
    const count = (of) => scopes.filter(({ scope }) => scope.of === of).length;
    const right = scopes.filter(({ why, scope }) => scope.why !== undefined && scope.why === why).length;
    log(
      `scope: of ${lines.length} ${name} ${count('foreign')} declined, ${right} for the right reason; ` +
        `${count('doubtful')} doubtful, ${count('open')} open, ${count('ours')} ours`,
    );
  }
}

/** What the decoys are about. */
const WHY = Object.fromEntries(
  Object.entries({
    mechanics:
      'brake-repairs warning-lights engine-repairs fluids-and-leaks clutch-and-gearbox suspension-and-steering tyre-fitting battery-and-starting servicing heating-repair exhaust-repair lights-and-bulbs bodywork-repair parts-and-fitting misfuelling keys-and-locks car-electronics navigation-updates dashcams electric-charging towing breakdown motorbike-repairs bicycles boats-planes',
    'buying-selling': 'buying selling finance car-facts',
    'driving-law': 'insurance road-tax mot-tests fines law driving',
    travel: 'routes travel',
    household:
      'garden-machines kitchen bathroom living-room home house-windows washing-machines patio-and-garden gardening decorating house-pests clothes pets cooking drinks-and-sweets',
    personal: 'beauty health fitness family self-care religion jobs money',
    general: 'electronics wifi-and-accounts studies coding languages jokes politics news entertainment',
    business: 'orders',
    illegal: 'weapons-and-crime',
    prompt: 'assistant',
  }).flatMap(([why, ids]) => ids.split(' ').map((id) => [id, why])),
);
