import { type NewCorrection, newCorrectionSchema } from '@app/contracts/training/training.contract.js';
import {
  CORRECTION_DEFAULTS,
  MISSING_CORRECTED_ANSWER,
  MISSING_CORRECTION_TYPE,
  MISSING_FIELDS,
} from '@app/contracts/training/training.constants.js';

/** What the form holds; every field is what its control shows. */
export type CorrectionDraft = Record<keyof NewCorrection, string>;
export type DraftErrors = Partial<CorrectionDraft>;

export const emptyDraft: CorrectionDraft = {
  originalQuery: '',
  incorrectResponse: '',
  correctedResponse: '',
  ...CORRECTION_DEFAULTS,
};

export const draftOf = ({
  originalQuery,
  incorrectResponse,
  correctedResponse,
  correctionType,
  priority,
  status,
}: CorrectionDraft): CorrectionDraft => ({
  originalQuery,
  incorrectResponse,
  correctedResponse,
  correctionType,
  priority,
  status,
});

const required = ['originalQuery', 'incorrectResponse', 'correctedResponse'] as const;
const fieldWords: Record<(typeof required)[number], string> = {
  originalQuery: 'Please enter the question.',
  incorrectResponse: 'Please enter what was wrong.',
  correctedResponse: `${MISSING_CORRECTED_ANSWER}.`,
};

export type ReadDraft =
  | { correction: NewCorrection }
  | {
      /** The headline of what is wrong, in the specification's words. */
      problem: string;
      errors: DraftErrors;
    };

/** Checks a draft. `isAboutAnswer`: question and wrong answer came with it, so only the right one can be missing. */
export function readDraft(draft: CorrectionDraft, isAboutAnswer: boolean): ReadDraft {
  const missing = required.filter((name) => draft[name].trim() === '');
  if (missing.length > 0) {
    return {
      problem:
        isAboutAnswer && missing.every((name) => name === 'correctedResponse')
          ? MISSING_CORRECTED_ANSWER
          : MISSING_FIELDS,
      errors: Object.fromEntries(missing.map((name) => [name, fieldWords[name]])),
    };
  }
  const read = newCorrectionSchema.safeParse(draft);
  if (read.success) return { correction: read.data };
  const [first] = read.error.issues;
  return {
    problem: first?.message === MISSING_CORRECTION_TYPE ? MISSING_CORRECTION_TYPE : 'Please check the form',
    errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
  };
}
