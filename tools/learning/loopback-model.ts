import { inOwnWords } from '@app/ai/learning/shop-pages.factory.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { type CompletionRequestBody, textOf } from '@app/testing/openai-wire.js';

interface Quotation {
  number: number;
  source: string;
  title: string;
  quote: string;
}

const INSTRUCTION = /^(?:Apply|Brush|Dilute|Dry|Gather|Lay|Leave|Mask|Mist|Pull|Rinse|Rub|Vacuum|Wash|Wear|Wipe)\b/;
const WARNING = /\b(?:never|not|avoid)\b/i;
const MOST_STEPS = 8;
/** A short answer that shares fewer words with the question is to another one. */
const LEAST_SHARED = 2;

/** A guide as the prompt shows it. */
type ShownGuide = Omit<KnowledgeEntry, 'notes'> & { shortAnswers: readonly { about: string; says: string }[] };

/** What stands as JSON between the tags of that name; null where the prompt has none. */
function dataIn<Data>(body: CompletionRequestBody, name: string): Data | null {
  const json = new RegExp(`<${name}>\\n(.*)\\n</${name}>`).exec(textOf(body, 'user'))?.[1];
  return json === undefined ? null : (JSON.parse(json) as Data);
}

/** A model that does as it is told: writes a guide from the quotations it is shown, and answers from the guides it is shown. */
export function obedientModel(body: CompletionRequestBody): object {
  const evidence = dataIn<Quotation[]>(body, 'evidence');
  if (!evidence)
    return answerFrom(dataIn<ShownGuide[]>(body, 'guides') ?? [], dataIn<string>(body, 'visitor_words') ?? '');
  return guideFrom(dataIn<string>(body, 'subject') ?? '', evidence);
}

/** What tells most of the subject, of what is not about another one. */
function guideFrom(subject: string, evidence: readonly Quotation[]): object {
  const asked = tellingWords(subject);
  const tells = ({ quote }: Quotation) => asked.filter((word) => quote.toLowerCase().includes(word)).length;
  const best = evidence.filter(({ source }) => source !== 'entry').sort((one, other) => tells(other) - tells(one));
  const steps = best.filter(({ quote }) => INSTRUCTION.test(quote)).slice(0, MOST_STEPS);
  const [what = best[0]!] = best.filter(({ quote }) => !INSTRUCTION.test(quote) && !WARNING.test(quote));
  return {
    summary: { text: inOwnWords(what.quote), evidence: [what.number] },
    steps: steps
      .sort((one, other) => one.number - other.number)
      .map((step) => ({
        title: step.quote.split(' ').slice(0, 3).join(' '),
        text: inOwnWords(step.quote),
        evidence: [step.number, ...sayingTheSame(step, evidence)],
      })),
    topTip: { text: `Take your time. ${inOwnWords(what.quote)}`, evidence: [what.number] },
  };
}

const tellingWords = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];

/** Numbers of what other texts say with several of its words. */
function sayingTheSame({ title, quote }: Quotation, evidence: readonly Quotation[]): number[] {
  const said = new Set(tellingWords(quote));
  return evidence
    .filter((other) => other.title !== title && tellingWords(other.quote).filter((word) => said.has(word)).length >= 3)
    .map(({ number }) => number);
}

function answerFrom([guide]: readonly ShownGuide[], question: string): object {
  if (!guide) return { ...noAnswer, opening: 'None of the guides is about it.' };
  const asked = tellingWords(question);
  const shared = ({ about }: { about: string }) => asked.filter((word) => about.includes(word)).length;
  const [nearest] = guide.shortAnswers.toSorted((one, other) => shared(other) - shared(one));
  const first = nearest && shared(nearest) >= LEAST_SHARED ? `${nearest.says} ` : '';
  const { slug, summary, steps, topTip, cautions, equipment, followUpQuestion, followUpOptions } = guide;
  return {
    opening: `${first}${summary}`,
    steps: steps.map(({ title, text }) => ({ title, text })),
    topTip,
    followUpQuestion,
    followUpOptions,
    cautions,
    equipment: equipment.map(({ id, purpose }) => ({ id, purpose })),
    sources: [slug],
  };
}

const noAnswer = {
  steps: [],
  topTip: '',
  followUpQuestion: '',
  followUpOptions: [],
  cautions: [],
  equipment: [],
  sources: [],
};
