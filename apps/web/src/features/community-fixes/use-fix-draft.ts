import { useState } from 'react';
import { type FixCategory, type FixSide, fixSides } from '@app/contracts/community-fixes/community-fixes.constants.js';
import type { CompleteFix } from './api/use-submit-fix';
import { refusePicture } from './picture-rules';

export interface FixDraft {
  title: string;
  description: string;
  category: FixCategory;
  pictures: Record<FixSide, File | null>;
  /** Why the last chosen file of a side could not be taken. */
  refusals: Record<FixSide, string | null>;
}

const EMPTY: FixDraft = {
  title: '',
  description: '',
  category: 'general',
  pictures: { before: null, after: null },
  refusals: { before: null, after: null },
};

/** What has been filled in so far. It outlives the dialog: closing it by mistake loses nothing. */
export function useFixDraft() {
  const [draft, setDraft] = useState(EMPTY);
  return {
    draft,
    change: (words: Partial<Pick<FixDraft, 'title' | 'description' | 'category'>>) =>
      setDraft((before) => ({ ...before, ...words })),
    choose: (side: FixSide, file: File | null) =>
      setDraft((before) => {
        const refusal = file && refusePicture(file);
        return {
          ...before,
          // A file that cannot be taken does not cost the one that was.
          pictures: { ...before.pictures, [side]: refusal ? before.pictures[side] : file },
          refusals: { ...before.refusals, [side]: refusal },
        };
      }),
    clear: () => setDraft(EMPTY),
  };
}

export type DraftPart = 'title' | 'description' | FixSide;

/** What the specification requires and is not there yet, in the order of the form. */
export function missingParts({ title, description, pictures }: FixDraft): DraftPart[] {
  return [
    ...fixSides.filter((side) => !pictures[side]),
    ...(['title', 'description'] as const).filter((part) => !{ title, description }[part].trim()),
  ];
}

/** The draft as it is sent; null while something is missing. */
export function complete({ title, description, category, pictures }: FixDraft): CompleteFix | null {
  const { before, after } = pictures;
  if (!before || !after || !title.trim() || !description.trim()) return null;
  return { title: title.trim(), description: description.trim(), category, pictures: { before, after } };
}
