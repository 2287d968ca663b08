import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Guide } from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { DraftNote } from '../../../kit/draft-note';
import { FormConflict } from '../../../kit/form-conflict';
import { useRefusalFocus } from '../../../kit/use-form-focus';
import { useRecordForm } from '../../../kit/use-record-form';
import { Badge } from '../../../ui/badge';
import { FieldError } from '../../../ui/field';
import { Pane } from '../../../ui/pane';
import { PendingBar } from '../../../ui/pending-bar';
import { notify, notifyError } from '../../../ui/toast/notify';
import { useSaveGuide } from '../api/change-guide';
import { guideQuery } from '../api/get-guides';
import { statusWords } from '../guide-words';
import { draftOf, guideConflict, guideRecord, pendingIn, readGuide } from './guide-draft';
import { GuideFields } from './guide-fields';
import { statusTones } from './guides-columns';
import { LiveAnswer } from './live-answer';
import { RetireButton } from './retire-button';
import { UsePane } from './use-pane';
import { VersionsPane } from './versions-pane';
import { WhatChanged } from './what-changed';
import css from './guide-editor.module.css';

export function GuideEditor({ guide }: { guide: Guide }) {
  const { slug, entry, version, status } = guide;
  const client = useQueryClient();
  const base = draftOf(entry);
  const [shown, setShown] = useState<number | null>(null);
  const form = useRecordForm({
    record: guideRecord(slug),
    base,
    version,
    read: (draft) => readGuide(draft, entry),
    save: useSaveGuide(slug),
    latest: async () => {
      const now = await client.fetchQuery(guideQuery(slug));
      return { fields: draftOf(now.entry), version: now.version };
    },
    onSaved: () => setShown(null),
    onProblem: (_, errors) => notifyError('Please check the guide', countWords(Object.keys(errors).length)),
  });
  const ref = useRefusalFocus(form.failures);
  const pending = pendingIn(form.fields, base);
  const read = readGuide(form.fields, entry);
  const typed = 'values' in read ? read.values.entry : null;
  return (
    <form
      ref={ref}
      className={css['guide']}
      aria-label={`Edit ${entry.title}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className={css['main']}>
        <Pane
          title={entry.title}
          aside={
            <Badge tone={statusTones[status]}>
              {statusWords[status]}, version {version}
            </Badge>
          }
          tools={status === 'approved' && <RetireButton guide={guide} />}
        >
          <DraftNote form={form} />
          <GuideFields form={form} kits={guide.kits} />
        </Pane>
      </div>
      <div className={css['side']}>
        <LiveAnswer slug={slug} aliases={entry.aliases} entry={typed} />
        <WhatChanged guide={guide} typed={pending > 0 ? typed : null} shown={shown} />
      </div>
      <VersionsPane guide={guide} hasDraft={pending > 0} shown={shown} onShow={setShown} />
      <UsePane use={guide.use} />
      <div className={css['foot']}>
        {form.refusal && <FieldError id={undefined}>{form.refusal.message}</FieldError>}
        <PendingBar
          count={pending}
          isSaving={form.isSaving}
          action="Save and publish"
          onDiscard={form.discard}
          onSave={() => (pending > 0 ? form.submit() : notify('No changes', 'The guide is as it was published'))}
        />
      </div>
      <FormConflict form={form} words={guideConflict} record={{ type: 'guide', id: slug }} />
    </form>
  );
}

const countWords = (count: number): string =>
  count === 1 ? 'One field needs a change.' : `${count} fields need a change.`;
