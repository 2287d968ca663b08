import { type NewCorrection, newCorrectionSchema } from '@app/contracts/training/training.contract.js';
import {
  CORRECTION_DEFAULTS,
  MISSING_CORRECTED_ANSWER,
  MISSING_CORRECTION_TYPE,
  MISSING_FIELDS,
} from '@app/contracts/training/training.constants.js';
import type { ConflictWords } from '../../../kit/conflict-dialog';
import type { FieldErrors, ReadForm } from '../../../kit/use-record-form';
import { notifyError } from '../../../ui/toast/notify';
import { priorityWords, statusWords, typeWords } from '../training-words';

/** What the form holds; every field is what its control shows. */
export type CorrectionDraft = Record<keyof NewCorrection, string>;

export const fieldLabels: Record<keyof CorrectionDraft, string> = {
  originalQuery: 'Question',
  incorrectResponse: 'Incorrect response',
  correctedResponse: 'Corrected response',
  correctionType: 'Type',
  priority: 'Priority',
  status: 'Status',
};

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

/** Checks a draft. `isAboutAnswer`: question and wrong answer came with it, so only the right one can be missing. */
export function readDraft(draft: CorrectionDraft, isAboutAnswer: boolean): ReadForm<CorrectionDraft, NewCorrection> {
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
  if (read.success) return { values: read.data };
  const [first] = read.error.issues;
  return {
    problem: first?.message === MISSING_CORRECTION_TYPE ? MISSING_CORRECTION_TYPE : 'Please check the form',
    errors: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])),
  };
}

/** The headline of what is wrong, in the specification's words, over what each field says. */
export const sayWhatIsWrong = (problem: string, errors: FieldErrors<CorrectionDraft>) =>
  notifyError(problem, Object.values(errors).join(' '));

export const correctionRecord = (id: string) => `correction/${id}`;

const valueWords: Partial<Record<string, Partial<Record<string, string>>>> = {
  correctionType: typeWords,
  priority: priorityWords,
  status: statusWords,
};

export const correctionWords: ConflictWords<CorrectionDraft> = {
  noun: 'correction',
  labels: fieldLabels,
  formatValue: (name, value) => valueWords[name]?.[String(value)] ?? String(value),
};
