import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { ALERT_SETTINGS } from '@app/contracts/alerts/alerts.constants.js';
import type { AlertSettings } from '@app/contracts/alerts/alerts.contract.js';
import { DraftNote } from '../../../kit/draft-note';
import { FormConflict } from '../../../kit/form-conflict';
import { FormRefusal } from '../../../kit/record-form-parts';
import { useRefusalFocus } from '../../../kit/use-form-focus';
import { useRecordForm } from '../../../kit/use-record-form';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Pane } from '../../../ui/pane';
import { PendingBar } from '../../../ui/pending-bar';
import { TickField } from '../../../ui/tick-field';
import { notify } from '../../../ui/toast/notify';
import { alertWords, fieldLabels, fieldsOf, readAlerts } from '../alerts-form';
import { alertSettingsQuery, useSaveAlertSettings, useTestAlerts } from '../api/alert-settings';
import css from './alerts.module.css';

const ticks = ['onBackInStock', 'onCheapest', 'onLook'] as const;

export function AlertSettingsForm({ settings }: { settings: AlertSettings }) {
  const client = useQueryClient();
  const save = useSaveAlertSettings();
  const test = useTestAlerts();
  const base = fieldsOf(settings);
  const form = useRecordForm({
    record: 'alert-settings',
    base,
    version: settings.version,
    read: readAlerts,
    save: (values, version) => save({ ...values, ...(version !== null && { version }) }),
    latest: async () => {
      const now = await client.fetchQuery({ ...alertSettingsQuery, staleTime: 0 });
      return { fields: fieldsOf(now), version: now.version };
    },
    onSaved: () => void notify('Saved', 'The next crawl alerts by it.'),
  });
  const ref = useRefusalFocus(form.failures);
  const names = Object.keys(base) as (keyof typeof base)[];
  const pending = names.filter((name) => form.fields[name] !== base[name]).length;
  return (
    <form
      ref={ref}
      aria-label="Settings of alerts"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <DraftNote form={form} />
      <Pane
        title="Alerts of crawls"
        tools={
          <Button
            size="small"
            aria-disabled={test.isPending || pending > 0}
            title={pending > 0 ? 'Save first: a test goes to whom is saved.' : undefined}
            onClick={() => !test.isPending && pending === 0 && test.mutate(undefined)}
          >
            <Send size={15} strokeWidth={1.9} aria-hidden="true" />
            {test.isPending ? 'Sending …' : 'Send a test'}
          </Button>
        }
      >
        <div className={css['columns']}>
          <div className={css['fields']}>
            <Field
              {...form.field('mailTo')}
              label={fieldLabels.mailTo}
              autoComplete="off"
              hint={settings.mailRefusal ?? 'E-mail addresses, separated by commas.'}
            />
            <Field
              {...form.field('webhookUrl')}
              label={fieldLabels.webhookUrl}
              type="url"
              autoComplete="off"
              hint={settings.webhookRefusal ?? 'An address that takes a signed POST.'}
            />
            <div className={css['hours']}>
              <Field {...form.field('quietFrom')} label={fieldLabels.quietFrom} type="time" />
              <Field {...form.field('quietTo')} label={fieldLabels.quietTo} type="time" />
            </div>
            <p className={css['hint']}>By London’s clock. What is to be told meanwhile is told afterwards.</p>
          </div>
          <div className={css['fields']}>
            <Field
              {...form.field('dropPercent')}
              label={fieldLabels.dropPercent}
              type="number"
              min={0}
              max={90}
              hint="0 tells of none."
            />
            {ticks.map((name) => (
              <TickField
                key={name}
                name={name}
                label={fieldLabels[name]}
                checked={form.fields[name]}
                onTick={(isTicked) => form.set({ [name]: isTicked })}
              />
            ))}
          </div>
        </div>
      </Pane>
      <FormRefusal form={form} />
      <PendingBar
        count={pending}
        isSaving={form.isSaving}
        onDiscard={form.discard}
        onSave={() => (pending > 0 ? form.submit() : notify('No changes', 'No settings have been modified'))}
      />
      <FormConflict form={form} words={alertWords} record={{ type: 'alert-settings', id: ALERT_SETTINGS }} />
    </form>
  );
}
