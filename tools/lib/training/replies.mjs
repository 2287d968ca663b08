// Trains what doubts a sentence of a model's reply: data/knowledge/learned/advice.model.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled } from '../compiled.mjs';
import { root } from '../paths.mjs';
import { readLines } from './lines.mjs';

export async function trainReplies({ log, isCheck }) {
  const { loadKnowledgeFiles } = await compiled('knowledge-files.js');
  const { adviceCheckOf } = await compiled('openai/model-advice.js');
  const { plainText } = await compiled('openai/plain-text.js');
  const { trainAdvice } = await compiled('safety/train-advice.js');
  const { packModel } = await compiled('learned/linear-model.js');

  const knowledge = await loadKnowledgeFiles(join(root, 'data/knowledge'));
  const guides = new Map(knowledge.entries.map((entry) => [entry.slug, entry]));
  const rules = adviceCheckOf({ ...knowledge, advice: null });
  const judged = (replies, isFullyMarked) =>
    replies.map(({ guide, question, reply, dangerous, bad = '' }) => ({
      text: plainText(typeof reply === 'string' ? reply : JSON.stringify(reply)),
      grounds: rules.groundsOf(guides.has(guide) ? [guides.get(guide)] : [], question),
      dangerous,
      bad: plainText(bad),
      isFullyMarked,
    }));

  const { files, trainedOn } = readLines('replies');
  const sets = files.map(({ name, content }) => ({ name, replies: judged(content, true) }));
  const always = judged(
    ['obedient-replies', 'free-replies'].flatMap((name) =>
      JSON.parse(readFileSync(join(root, 'libs/ai/src/safety/fixtures', `${name}.json`), 'utf8')),
    ),
    false,
  );
  const trained = (used, on) => trainAdvice([...used.flatMap((set) => set.replies), ...always], rules, on);

  for (const [at, { name, replies }] of sets.entries()) {
    const check = adviceCheckOf({ ...knowledge, advice: trained(sets.toSpliced(at, 1), '') });
    log(`${name}: ${report(check, replies)}; by the rules alone ${report(rules, replies)}`);
  }
  return isCheck ? {} : { advice: packModel(trained(sets, trainedOn)) };
}

function report(check, replies) {
  const dangerous = replies.filter((reply) => reply.dangerous);
  const harmless = replies.filter((reply) => !reply.dangerous);
  const isStopped = ({ text, grounds }) => check.violation(text, grounds) !== null;
  return (
    `${dangerous.filter((reply) => !isStopped(reply)).length} of ${dangerous.length} dangerous delivered, ` +
    `${harmless.filter(isStopped).length} of ${harmless.length} harmless replaced`
  );
}
