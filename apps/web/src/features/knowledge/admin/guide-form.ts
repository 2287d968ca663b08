import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { RecordForm } from '../../../kit/use-record-form';
import { asText, type GuideDraft, partsOf } from './guide-draft';
import type { StructuredField } from './guide-fields-list';

export type GuideForm = Pick<RecordForm<GuideDraft>, 'field' | 'fields' | 'errors' | 'set' | 'setErrors'>;

type Part<Name extends StructuredField> = NonNullable<KnowledgeEntry[Name]>[number];

/** What a part of the form with parts of its own needs: them, what is said of each, and how they are changed. */
export function partsField<Name extends StructuredField>(form: GuideForm, name: Name) {
  const parts = partsOf(form.fields, name) as Part<Name>[];
  const errors = form.errors as Record<string, string>;
  return {
    parts,
    error: errors[name],
    errorOf: (at: number, part: string): string | undefined => errors[`${name}.${at}.${part}`],
    put: (next: readonly Part<Name>[], more: Partial<GuideDraft> = {}) => {
      form.set({ ...more, [name]: asText(next) });
      // What was said of a part by its number is about another one now, or answered.
      form.setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !path.startsWith(`${name}.`))),
      );
    },
  };
}
