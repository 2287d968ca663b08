import { inOwnWords } from '@app/ai/learning/shop-pages.factory.js';
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

/** The JSON between the prompt's tags of that name. */
function dataIn<Data>(body: CompletionRequestBody, name: string): Data {
  const json = new RegExp(`<${name}>\\n(.*)\\n</${name}>`).exec(textOf(body, 'user'))?.[1];
  return JSON.parse(json ?? 'null') as Data;
}

/** A model that does as it is told: it writes a guide from the quotations it is shown. */
export const obedientModel = (body: CompletionRequestBody): object =>
  guideFrom(dataIn<string>(body, 'subject'), dataIn<Quotation[]>(body, 'evidence'));

/** What tells most of the subject, of what is not about another one. */
function guideFrom(subject: string, evidence: readonly Quotation[]): object {
  const asked = tellingWords(subject);
  const tells = ({ quote }: Quotation) => asked.filter((word) => quote.toLowerCase().includes(word)).length;
  const best = evidence.filter(({ source }) => source !== 'entry').sort((one, other) => tells(other) - tells(one));
  const steps = best.filter(({ quote }) => INSTRUCTION.test(quote)).slice(0, MOST_STEPS);
  const [what = best[0]!, more = what] = best.filter(({ quote }) => !INSTRUCTION.test(quote) && !WARNING.test(quote));
  return {
    summary: { text: inOwnWords(what.quote), evidence: [what.number] },
    steps: steps
      .sort((one, other) => one.number - other.number)
      .map((step) => ({
        title: step.quote.split(' ').slice(0, 3).join(' '),
        text: inOwnWords(step.quote),
        evidence: [step.number, ...sayingTheSame(step, evidence)],
      })),
    topTip: { text: inOwnWords(more.quote), evidence: [more.number] },
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
