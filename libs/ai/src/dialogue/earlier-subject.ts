import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { contentStems, words } from '../retrieval/tokens.js';
import type { Subject } from '../dialogue-turn.js';

/** Words of returning, which name no subject. */
const ofReturning = new Set(
  contentStems(
    words(
      'back return going earlier before start said told mentioned asked question problem issue job topic step next first original',
    ),
  ),
);

/** Which of the subjects a message names, by the words that it was asked with and by its guide; the latest of the nearest. Null where it names none. */
export function subjectNamed(
  message: string,
  subjects: readonly Subject[],
  entryOf: (slug: string) => KnowledgeEntry | null,
): number | null {
  const named = [...new Set(contentStems(words(message)))].filter((stem) => !ofReturning.has(stem));
  const texts = subjects.map((subject) => stemsOf(subject, entryOf(subject.slug)));
  let best: { at: number; score: number } | null = null;
  for (const [at, { asked, guide }] of texts.entries()) {
    // A word that all of them share tells nothing.
    const telling = named.filter(
      (stem) => subjects.length === 1 || !texts.every((text) => text.asked.has(stem) || text.guide.has(stem)),
    );
    const score = telling.reduce((sum, stem) => sum + (asked.has(stem) ? 2 : 0) + (guide.has(stem) ? 1 : 0), 0);
    if (score > 0 && score >= (best?.score ?? 0)) best = { at, score };
  }
  return best?.at ?? null;
}

const stemsOf = ({ asked }: Subject, entry: KnowledgeEntry | null) => ({
  asked: new Set(contentStems(words(asked))),
  guide: new Set(
    entry ? contentStems(words([entry.title, ...entry.keywords, entry.zone, ...entry.surfaces].join(' '))) : [],
  ),
});
