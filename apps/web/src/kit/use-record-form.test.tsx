import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { StaffError } from '../lib/staff-error';
import { openGate } from '../lib/staff-session';
import { anAuditEntry } from '../testing/audit-entry.factory';
import { staffApi } from '../testing/staff-api';
import { Field } from '../ui/field';
import { ConflictDialog } from './conflict-dialog';
import { DraftNote } from './draft-note';
import { forgetHeldDrafts } from './drafts';
import { readBy, useRecordForm } from './use-record-form';

type Soap = { name: string; notes: string };

let server: { fields: Soap; version: number | null };
const saves: [Soap, number | null][] = [];
let refuse: Error | null;
let saved: number;
let slow: Promise<void> | null;

async function save(values: Soap, version: number | null, base: Soap): Promise<Soap> {
  saves.push([values, version]);
  await slow;
  if (refuse) throw refuse;
  const isOld =
    version === null
      ? base.name !== server.fields.name || base.notes !== server.fields.notes
      : version !== server.version;
  if (isOld) throw new StaffError('Somebody else has saved.', 409, 'CONFLICT', null, null);
  server = { fields: values, version: server.version && server.version + 1 };
  return values;
}

const read = readBy<Soap, Soap>(z.object({ name: z.string().min(1, 'Please enter a name.'), notes: z.string() }));

/** What the page knows is the record as it was when the page was opened. */
function SoapForm({ base, version }: { base: Soap; version: number | null }) {
  const form = useRecordForm({
    record: 'soap/1',
    base,
    version,
    read,
    save,
    latest: () => Promise.resolve(server),
    onSaved: () => void (saved += 1),
    uniqueField: 'name',
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <DraftNote form={form} />
      <Field label="Name" {...form.field('name')} />
      <Field label="Notes" {...form.field('notes')} />
      {form.refusal && <p role="alert">{form.refusal.message}</p>}
      <button type="submit" aria-disabled={form.isSaving}>
        Save
      </button>
      <output>{form.isDirty ? 'Not saved' : 'Saved'}</output>
      {form.conflict && (
        <ConflictDialog
          noun="soap"
          labels={{ name: 'Name', notes: 'Notes' }}
          conflict={form.conflict}
          record={{ type: 'retailer', id: '1' }}
          onChoose={form.resolve}
          onClose={form.keepEditing}
        />
      )}
    </form>
  );
}

function open(username = 'karen.holt', { fields, version } = server) {
  const client = new QueryClient();
  openGate(client, { user: { id: username, username }, csrfToken: 't' });
  return render(
    <QueryClientProvider client={client}>
      <SoapForm base={fields} version={version} />
    </QueryClientProvider>,
  );
}
const name = () => screen.getByLabelText('Name');
const notes = () => screen.getByLabelText('Notes');
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

beforeEach(() => {
  sessionStorage.clear();
  forgetHeldDrafts();
  server = { fields: { name: 'Snow', notes: 'Thick.' }, version: 4 };
  saves.length = 0;
  refuse = null;
  slow = null;
  saved = 0;
});

describe('a form over a record', () => {
  it('is saved with the version that was read, and is clean then', async () => {
    open();
    await retype(notes(), 'Thin.');
    expect(screen.getByText('Not saved')).toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(saved).toBe(1));
    expect(saves).toEqual([[{ name: 'Snow', notes: 'Thin.' }, 4]]);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('says at the fields what is wrong: by the schema, and by the server', async () => {
    open();
    await userEvent.clear(name());
    await press('Save');
    expect(name()).toHaveAccessibleDescription('Please enter a name.');
    expect(saves).toEqual([]);
    await userEvent.type(name(), 'X');
    expect(name()).toBeValid();
    refuse = new StaffError('Please check the form.', 400, 'BAD_REQUEST', null, null, [
      { path: 'notes', message: 'Too thick.' },
      { path: 'notes', message: 'Too long.' },
    ]);
    await press('Save');
    await waitFor(() => expect(notes()).toHaveAccessibleDescription('Too thick.'));
    refuse = new StaffError('There is such a soap.', 409, 'CONFLICT', null, null);
    await press('Save');
    await waitFor(() => expect(name()).toHaveAccessibleDescription('There is such a soap.'));
    refuse = new StaffError('We are catching our breath.', 503, 'UNAVAILABLE', null, null);
    await press('Save');
    expect(await screen.findByText('We are catching our breath.')).toBeInTheDocument();
    expect(name()).toHaveValue('X');
  });
});

describe('what is typed', () => {
  it('is there again after the page was left or reloaded, until it is thrown away', async () => {
    const { unmount } = open();
    await retype(notes(), 'Thin.');
    unmount();
    forgetHeldDrafts();
    open();
    expect(notes()).toHaveValue('Thin.');
    expect(screen.getByText(/This is what you typed before/)).toBeInTheDocument();
    await press('Start afresh');
    expect(notes()).toHaveValue('Thick.');
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays when it was typed while the rest was being saved', async () => {
    open();
    await retype(notes(), 'Thin.');
    let answer = () => undefined as void;
    slow = new Promise((resolve) => (answer = resolve));
    await press('Save');
    await userEvent.type(notes(), ' Very.');
    answer();
    await waitFor(() => expect(server.version).toBe(5));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'false'));
    expect(notes()).toHaveValue('Thin. Very.');
    await press('Save');
    await waitFor(() => expect(server.fields.notes).toBe('Thin. Very.'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('belongs to whoever typed it', async () => {
    const { unmount } = open();
    await retype(notes(), 'Thin.');
    unmount();
    open('dan.pryce');
    expect(notes()).toHaveValue('Thick.');
  });

  it('keeps the version it was made from, so that a save after a reload overwrites nobody', async () => {
    const { unmount } = open();
    await retype(notes(), 'Thin.');
    unmount();
    forgetHeldDrafts();
    server = { fields: { name: 'Snow', notes: 'Thicker.' }, version: 5 };
    open();
    await press('Save');
    expect(await screen.findByRole('dialog', { name: 'Two people edited this soap' })).toBeInTheDocument();
  });

  it('is not kept when it is what was there, nor when the storage holds nonsense', async () => {
    sessionStorage.setItem('console.draft.karen.holt/soap/1', '{"fields":7}');
    open();
    await userEvent.type(notes(), '!');
    await userEvent.type(notes(), '{Backspace}');
    expect(screen.getByText('Saved')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('two people and one record', () => {
  it('both keep their changes of different fields', async () => {
    const opened = server;
    server = { fields: { name: 'Snow Foam', notes: 'Thick.' }, version: 5 };
    open('karen.holt', opened);
    await retype(notes(), 'Thin.');
    await press('Save');
    await waitFor(() => expect(saved).toBe(1));
    expect(server).toEqual({ fields: { name: 'Snow Foam', notes: 'Thin.' }, version: 6 });
  });

  it('asks the second for the field that both changed, says who else did, and saves what is chosen', async () => {
    const api = staffApi({
      'GET /api/admin/audit': { body: [anAuditEntry({ actor: 'dan.pryce', at: '2024-01-02T14:32:00.000' })] },
    });
    const opened = server;
    server = { fields: { name: 'Snow Foam', notes: 'Thicker.' }, version: 5 };
    open('karen.holt', opened);
    await retype(notes(), 'Thin.');
    await press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Two people edited this soap' });
    expect(await within(dialog).findByText(/^dan.pryce/)).toBeInTheDocument();
    expect(within(dialog).getByRole('group', { name: /Notes/ })).toHaveTextContent(
      'Both started fromThick.dan.pryce, saved 2 Jan 2024, 14:32Thicker.You, not savedThin.',
    );
    expect(within(dialog).queryByRole('group', { name: /Name/ })).not.toBeInTheDocument();
    expect(api.callsTo('GET', '/api/admin/audit')[0]?.url).toContain('recordType=retailer&recordId=1');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save my choice' }));
    expect(within(dialog).getByRole('status')).toHaveTextContent('Choose one for Notes.');
    expect(saves).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('radio', { name: /dan.pryce/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(saved).toBe(1));
    expect(server.fields).toEqual({ name: 'Snow Foam', notes: 'Thicker.' });
  });

  it('are told apart by the fields of a record that counts no versions', async () => {
    const opened = { ...server, version: null };
    server = { fields: { name: 'Snow Foam', notes: 'Thick.' }, version: null };
    open('karen.holt', opened);
    await retype(notes(), 'Thin.');
    await press('Save');
    await waitFor(() => expect(saved).toBe(1));
    expect(server.fields).toEqual({ name: 'Snow Foam', notes: 'Thin.' });
  });

  it.each([
    ['the form stays open', false],
    ['the page is read again', true],
  ])('asks again for what has been typed by then, when the choice was put off and %s', async (_what, isReloaded) => {
    const opened = server;
    server = { fields: { name: 'Snow', notes: 'Thicker.' }, version: 5 };
    const { unmount } = open('karen.holt', opened);
    await retype(notes(), 'Thin.');
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    if (isReloaded) {
      unmount();
      forgetHeldDrafts();
      open('karen.holt', server);
    }
    expect(notes()).toHaveValue('Thin.');
    await retype(notes(), 'Thicker, then thin.');
    await press('Save');
    const group = await screen.findByRole('group', { name: /Notes/ });
    expect(group).toHaveTextContent(/Both started fromThick.*You, not savedThicker, then thin\./);
    expect(server.fields.notes).toBe('Thicker.');
    await userEvent.click(within(group).getByRole('radio', { name: /You, not saved/ }));
    await press('Save my choice');
    await waitFor(() => expect(server.fields.notes).toBe('Thicker, then thin.'));
  });
});
