import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { BulkAnswer, ChosenRows } from '@app/contracts/staff-list.js';
import { Button } from '../ui/button';
import type { Noun } from './bulk-words';
import type { Chosen } from './selection';
import type { SetAction } from './set-action';
import { useBulk } from './use-bulk';

const BulkDialog = lazy(() => import('./bulk-dialog').then((module) => ({ default: module.BulkDialog })));

interface BulkActionsProps<Name extends string, Matching extends object> {
  noun: Noun;
  chosen: Chosen;
  /** The filters of the list, and their labels. */
  matching: { [Field in keyof Matching]: Matching[Field] | null };
  words: readonly string[];
  actions: readonly SetAction<Name>[];
  lists: readonly QueryKey[];
  run: (client: QueryClient, action: Name, rows: ChosenRows<Matching>, reason: string) => Promise<BulkAnswer>;
}

/** The buttons for a set of rows. Each opens one confirmation that names the set, and acts on all of it at once. */
export function BulkActions<Name extends string, Matching extends object>(props: BulkActionsProps<Name, Matching>) {
  return props.actions.map((action) => <BulkAction key={action.name} {...props} action={action} />);
}

function BulkAction<Name extends string, Matching extends object>(
  props: BulkActionsProps<Name, Matching> & { action: SetAction<Name> },
) {
  const { noun, chosen, matching, words, action, lists, run } = props;
  // As it was when the question was asked: the set may grow or shrink behind it.
  const [asked, setAsked] = useState<Chosen | null>(null);
  const bulk = useBulk({
    noun,
    done: action.done,
    hasUndo: action.isForGood !== true,
    lists,
    run: (client, reason) => run(client, action.name, rowsOf(asked ?? chosen, matching), reason),
    onDone: () => {
      setAsked(null);
      chosen.clear();
    },
  });
  return (
    <>
      <Button size="small" kind={action.kind ?? 'plain'} onClick={() => setAsked(chosen)}>
        {action.label} {chosen.count}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <BulkDialog
            action={action}
            noun={noun}
            set={asked}
            words={words}
            isPending={bulk.isPending}
            onCancel={() => setAsked(null)}
            onConfirm={(reason) => bulk.mutate(reason, { onError: () => setAsked(null) })}
          />
        </Suspense>
      )}
    </>
  );
}

/** As the server reads them: those that are named, or all that match, with how many were seen to. */
function rowsOf<Matching extends object>(
  { scope, ids, count }: Chosen,
  matching: BulkActionsProps<string, Matching>['matching'],
): ChosenRows<Matching> {
  if (scope === 'these') return { ids: [...ids] };
  const filters = Object.entries(matching).filter(([, value]) => value !== null);
  return { matching: Object.fromEntries(filters) as Matching, expected: count };
}
