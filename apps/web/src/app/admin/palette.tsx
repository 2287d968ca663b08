import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { STAFF_KEY } from '../../lib/staff-session';
import { Dialog } from '../../ui/overlay/dialog';
import { type Deed, type DeedFind, findDeeds } from './palette-deeds';
import { FEWEST_LETTERS, type Find, findActions, findTabs, holds } from './palette-finds';
import { PaletteQuestion } from './palette-question';
import { findRecords } from './palette-records';
import { toTitle } from './to-title';
import css from './palette.module.css';

const TYPING_PAUSE_MS = 250;

/** What was typed, once the typing pauses. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}

/** Finds tabs, records and actions by a few letters; Enter goes there, or asks before it does something. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const words = usePaused(typed.trim());
  const records = useQuery({
    queryKey: [STAFF_KEY, 'palette', words],
    queryFn: ({ client, signal }) => findRecords(client, words, signal),
    enabled: words.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  const [asked, ask] = useState<Deed>();
  const isSearching = typed.trim().length >= FEWEST_LETTERS;
  const deeds = useQuery({
    queryKey: [STAFF_KEY, 'palette-deeds'],
    queryFn: ({ client, signal }) => findDeeds(client, signal),
    enabled: isSearching,
    staleTime: 0,
    networkMode: 'always',
  });
  const found = words.length >= FEWEST_LETTERS ? (records.data ?? []) : [];
  const possible = isSearching ? (deeds.data ?? []).filter(holds(typed.trim())) : [];
  const choose = (find: Find | DeedFind) => {
    if ('deed' in find) return ask(find.deed);
    onClose();
    void navigate(find.to, { state: toTitle });
  };
  if (asked) return <PaletteQuestion deed={asked} onClose={onClose} />;
  const groups: [heading: string, finds: (Find | DeedFind)[]][] = [
    ['Tabs', findTabs(typed.trim())],
    ['Actions', [...findActions(typed.trim()), ...possible]],
    ['Records', found],
  ];
  return (
    <Dialog
      open
      title="Find anything"
      hideTitle
      className={css['dialog']}
      onOpenChange={(open) => !open && onClose()}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        input.current?.focus();
      }}
    >
      <Command label="Find anything" shouldFilter={false} loop className={css['palette']}>
        <Command.Input
          ref={input}
          value={typed}
          onValueChange={setTyped}
          placeholder="A tab, a record, something to do"
          maxLength={200}
          className={css['input']}
        />
        <Command.List className={css['list']}>
          <Command.Empty className={css['note']}>
            {records.isFetching || deeds.isFetching ? 'Looking …' : 'Nothing of that name.'}
          </Command.Empty>
          {groups
            .filter(([, finds]) => finds.length > 0)
            .map(([heading, finds]) => (
              <Command.Group key={heading} heading={heading} className={css['group']}>
                {finds.map((find) => (
                  <Command.Item key={find.id} value={find.id} onSelect={() => choose(find)} className={css['item']}>
                    <span>{find.label}</span>
                    <small>{find.hint}</small>
                  </Command.Item>
                ))}
              </Command.Group>
            ))}
          {records.error && <p className={css['note']}>Records could not be looked for: {records.error.message}</p>}
          {deeds.error && <p className={css['note']}>Not every action could be looked for: {deeds.error.message}</p>}
        </Command.List>
      </Command>
    </Dialog>
  );
}
