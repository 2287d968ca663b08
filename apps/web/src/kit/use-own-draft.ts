import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentGate, whoseConsole } from '../lib/staff-session';
import { type Draft, useDraft } from './drafts';

/** The owner of the drafts: the user who was signed in when the form was opened. */
export function useOwner(): string {
  const client = useQueryClient();
  const [owner] = useState(() => {
    const gate = currentGate(client);
    return (gate && whoseConsole(gate)?.username) ?? '';
  });
  return owner;
}

/** The signed-in user's draft of a record; null when there is none. */
export const useOwnDraft = (record: string): Draft | null => useDraft(useOwner(), record);
