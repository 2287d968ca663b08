import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentGate, whoseConsole } from '../lib/staff-session';
import { type Draft, useDraft } from './drafts';

/** Whose drafts these are: of the person whose console it was when the form was opened. */
export function useOwner(): string {
  const client = useQueryClient();
  const [owner] = useState(() => {
    const gate = currentGate(client);
    return (gate && whoseConsole(gate)?.username) ?? '';
  });
  return owner;
}

/** What the person whose console it is has typed of a record and not saved; null where there is no such thing. */
export const useOwnDraft = (record: string): Draft | null => useDraft(useOwner(), record);
