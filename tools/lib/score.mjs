// Scores answers against an evaluation set in the format car-detailing-eval/1: how many of the wanted facts an answer
// names, which of the wanted kinds of equipment it lists, and whether it advises anything that it must not.

/** Longer answers are marked down, or naming everything would win. */
const FULL_MARKS_LENGTH = 2_200;
const FULL_MARKS_EQUIPMENT = 10;
const EQUIPMENT_SHARE = 0.3;

const PROHIBITION =
  /\b(never|not|no|nor|neither|without|avoid|skip|unless|cannot|beware|refrain|instead of|rather than|keep (\w+ ){0,3}(away|off)|\w+n['’]t)\b/i;
const HARM =
  /\b(damag|harm|ruin|scratch|etch|crack|dissolv|strip|weaken|stain|burn|poison|toxic|danger|risk|because|comes? from|left by)\w*/i;
const INSTRUCTION =
  /\b(use|apply|spray|pour|add|mix|try|grab|take|rub|scrub|scrape|wipe|put|soak|wash|clean|work)\w*\b[^.!?\n]{0,45}$/i;

/** The sentences of a text; items of a list under a heading such as 'Avoid:' are prohibitions too. */
function* sentencesOf(text) {
  let isUnderProhibition = false;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const isItem = /^([-*•]|\d+[.)])\s/.test(line);
    if (!isItem) isUnderProhibition = false;
    for (const sentence of line.split(/(?<=[.!?;])\s+|\bbut\b|\bhowever\b/i)) {
      if (sentence.trim())
        yield { sentence: sentence.trim(), isProhibited: (isItem && isUnderProhibition) || PROHIBITION.test(sentence) };
    }
    if (line.endsWith(':')) isUnderProhibition = PROHIBITION.test(line);
  }
}

/** The first sentence that advises what `pattern` matches; null where it is only warned against. */
export function findAdvice(text, pattern) {
  const wanted = new RegExp(pattern, 'i');
  for (const { sentence, isProhibited } of sentencesOf(text)) {
    const match = wanted.exec(sentence);
    if (!match || isProhibited) continue;
    const upToMatch = sentence.slice(0, match.index + match[0].length);
    if (HARM.test(sentence) && !INSTRUCTION.test(upToMatch)) continue;
    return sentence;
  }
  return null;
}

const wordsOf = (row) =>
  typeof row === 'string' ? row : [row.name, row.category, row.description].filter(Boolean).join(' ');
const mean = (numbers) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const capped = (share, size, limit) => (size > limit ? (share * limit) / size : share);

/** One answer's marks, each from 0 to 1. A violation or an empty answer is 0 altogether. */
export function scoreAnswer(item, answer, categories) {
  const text = [answer?.fix, answer?.topTip].filter(Boolean).join('\n');
  const equipment = (answer?.equipment ?? []).map(wordsOf);
  const missed = item.mustMention.filter(({ any }) => !any.some((pattern) => new RegExp(pattern, 'i').test(text)));
  const everything = [text, ...equipment.map((words) => `Use ${words}.`)].join('\n');
  const violations = item.mustNot.flatMap(({ rule, pattern }) => {
    const at = findAdvice(everything, pattern);
    return at === null ? [] : [{ rule, at }];
  });
  const wanted = item.equipment;
  const found = wanted.filter((name) => equipment.some((words) => new RegExp(categories[name], 'i').test(words)));
  const isVoid = violations.length > 0 || text === '';
  const named = item.mustMention.length - missed.length;
  const mention = isVoid ? 0 : capped(named / item.mustMention.length, text.length, FULL_MARKS_LENGTH);
  const recall =
    wanted.length === 0 ? null : capped(found.length / wanted.length, equipment.length, FULL_MARKS_EQUIPMENT);
  const composite = isVoid ? 0 : recall === null ? mention : (1 - EQUIPMENT_SHARE) * mention + EQUIPMENT_SHARE * recall;
  return {
    id: item.id,
    topic: item.topic,
    mention,
    recall,
    composite,
    violations,
    missed: missed.map(({ fact }) => fact),
  };
}

/** The whole set's marks. `answers` maps an item's id to its answer. */
export function scoreSet(set, answers) {
  const rows = set.items.map((item) => scoreAnswer(item, answers[item.id], set.equipmentCategories));
  const topics = [...new Set(rows.map(({ topic }) => topic))].map((topic) => ({
    topic,
    composite: mean(rows.filter((row) => row.topic === topic).map((row) => row.composite)),
  }));
  return {
    count: rows.length,
    composite: mean(rows.map((row) => row.composite)),
    mention: mean(rows.map((row) => row.mention)),
    equipmentRecall: mean(rows.flatMap(({ recall }) => (recall === null ? [] : [recall]))),
    violations: rows.filter((row) => row.violations.length > 0).length,
    worstTopics: topics.sort((one, other) => one.composite - other.composite).slice(0, 10),
    rows,
  };
}
