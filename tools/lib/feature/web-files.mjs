// The feature's screen: a pane for staff with what is there, and the dialog that adds to it.
import { when } from './names.mjs';

export const webFiles = (names) => ({
  ...callFiles(names),
  ...paneFile(names),
  ...dialogFile(names),
  ...testFile(names),
  ...when(names.hasTab, tourFile(names), {}),
});

const callFiles = ({ word, Name, name }) => ({
  [`apps/web/src/features/${word}/api/get-${word}.ts`]: `
import { staffQuery } from '../../../lib/staff-call';

export const ${name}Query = staffQuery('GET /api/${word}');
`,
  [`apps/web/src/features/${word}/api/create-${word}.ts`]: `
import { useMutation } from '@tanstack/react-query';
import type { New${Name} } from '@app/contracts/${word}/${word}.contract.js';
import { callStaff } from '../../../lib/staff-call';
import { notify } from '../../../ui/toast/notify';
import { ${name}Query } from './get-${word}';

export function useCreate${Name}(onAdded: () => void) {
  return useMutation({
    mutationFn: (wanted: New${Name}, { client }) => callStaff(client, 'POST /api/${word}', { body: wanted }),
    onSuccess: async ({ title }, _wanted, _result, { client }) => {
      onAdded();
      await client.invalidateQueries({ queryKey: ${name}Query.queryKey });
      notify('Added', title);
    },
    networkMode: 'always',
  });
}
`,
});

const paneFile = ({ word, Name, name, hasJob }) => ({
  [`apps/web/src/features/${word}/admin/${word}-pane.tsx`]: `
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ${Name} } from '@app/contracts/${word}/${word}.contract.js';
import { formatMoment } from '../../../lib/moments';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Loaded } from '../../../ui/loaded';
import { Pane } from '../../../ui/pane';
import table from '../../../ui/table.module.css';
import { ${name}Query } from '../api/get-${word}';

const New${Name}Dialog = lazy(() =>
  import('./new-${word}-dialog').then((module) => ({ default: module.New${Name}Dialog })),
);

export function ${Name}Pane() {
  const entries = useQuery(${name}Query);
  const [isAdding, setAdding] = useState(false);
  return (
    <Pane
      title="Entries"
      tools={
        <Button kind="primary" size="small" onClick={() => setAdding(true)}>
          <Plus size={16} strokeWidth={1.9} aria-hidden="true" />
          New entry
        </Button>
      }
    >
      <Loaded query={entries} what="the entries">
        {(data) => <${Name}Table entries={data} />}
      </Loaded>
      <Suspense fallback={null}>{isAdding && <New${Name}Dialog onClose={() => setAdding(false)} />}</Suspense>
    </Pane>
  );
}

function ${Name}Table({ entries }: { entries: ${Name}[] }) {
  if (entries.length === 0) return <EmptyState tool="towel" title="No entries yet" />;
  return (
    <table className={table['table']}>
      <thead>
        <tr>
          <th scope="col" className={table['name']}>
            Title
          </th>
          <th scope="col">Added</th>
${when(hasJob, '<th scope="col">Taken in</th>')}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={table['name']}>{entry.title}</td>
            <td data-label="Added">{formatMoment(entry.createdAt)}</td>
${when(hasJob, `<td data-label="Taken in">{entry.takenInAt ? formatMoment(entry.takenInAt) : 'Not yet'}</td>`)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
`,
});

const dialogFile = ({ word, Name, MAX_TITLE }) => ({
  [`apps/web/src/features/${word}/admin/new-${word}-dialog.tsx`]: `
import { useState } from 'react';
import { ${MAX_TITLE} } from '@app/contracts/${word}/${word}.constants.js';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogAnswers, DialogForm } from '../../../ui/overlay/dialog-parts';
import { useCreate${Name} } from '../api/create-${word}';

export function New${Name}Dialog({ onClose }: { onClose: () => void }) {
  const adding = useCreate${Name}(onClose);
  const [title, setTitle] = useState('');
  return (
    <Dialog open title="New entry" onOpenChange={(open) => !open && onClose()}>
      <DialogForm onSubmit={() => !adding.isPending && adding.mutate({ title })}>
        <Field
          label="Title"
          value={title}
          maxLength={${MAX_TITLE}}
          autoComplete="off"
          required
          onChange={(event) => setTitle(event.target.value)}
          error={adding.error?.message}
        />
        <DialogAnswers>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" aria-disabled={adding.isPending}>
            {adding.isPending ? 'Adding …' : 'Add'}
          </Button>
        </DialogAnswers>
      </DialogForm>
    </Dialog>
  );
}
`,
});

const testFile = ({ word, Name, hasJob }) => ({
  [`apps/web/src/features/${word}/admin/${word}-pane.test.tsx`]: `
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ${Name} } from '@app/contracts/${word}/${word}.contract.js';
import { renderScreen } from '../../../testing/render';
import { aProblem, staffApi } from '../../../testing/staff-api';
import { ${Name}Pane } from './${word}-pane';

const entry: ${Name} = {
  id: 'e1',
  title: 'First',
  createdAt: '2026-11-20T10:00:00.000Z',
${when(hasJob, '  takenInAt: null,\n')}};
const [list, create] = ['GET /api/${word}', 'POST /api/${word}'];

async function add(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'New entry' }));
  const form = within(await screen.findByRole('dialog', { name: 'New entry' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Title' }), title);
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  return form;
}

describe('the pane', () => {
  it('shows what is there', async () => {
    staffApi({ [list]: { body: [entry${when(hasJob, `, { ...entry, id: 'e2', title: 'Second', takenInAt: '2026-11-21T10:00:00.000Z' }`)}] } });
    renderScreen(<${Name}Pane />);
    expect(await screen.findByRole('row', { name: /^First 20 Nov 2026${when(hasJob, '.* Not yet$')}/ })).toBeVisible();
${when(hasJob, `expect(screen.getByRole('row', { name: /^Second 20 Nov 2026.* 21 Nov 2026/ })).toBeVisible();`)}
  });

  it('shows what was added', async () => {
    const api = staffApi({
      [list]: { body: [] },
      [create]: () => {
        api.answers[list] = { body: [entry] };
        return { status: 201, body: entry };
      },
    });
    renderScreen(<${Name}Pane />);
    expect(await screen.findByText('No entries yet')).toBeVisible();
    await add('First');
    expect(await screen.findByRole('row', { name: /^First/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo('POST', '/api/${word}').map(({ body }) => body)).toEqual([{ title: 'First' }]);
  });

  it('keeps what was typed when it is refused', async () => {
    staffApi({ [list]: { body: [] }, [create]: aProblem(400, 'Please give it a title.') });
    renderScreen(<${Name}Pane />);
    const form = await add(' ');
    expect(await form.findByText('Please give it a title.')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(' ');
  });
});
`,
});

const tourFile = ({ word, name }) => ({
  [`apps/web/e2e/screens/${word}.screens.ts`]: `
import type { Page } from 'playwright-core';

export async function* ${name}Screens(page: Page): AsyncGenerator<string> {
  await page.goto('/ai-learning?tab=${word}');
  await page.getByText('No entries yet').waitFor();
  yield '${word}';

  await page.getByRole('button', { name: 'New entry' }).click();
  await page.getByRole('dialog', { name: 'New entry' }).waitFor();
  yield '${word}-new';
}
`,
});
