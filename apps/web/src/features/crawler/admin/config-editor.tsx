import { FlaskConical, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import { DraftNote } from '../../../kit/draft-note';
import { FormConflict } from '../../../kit/form-conflict';
import { SAVE_KEY } from '../../../lib/save-key';
import { useRefusalFocus } from '../../../kit/use-form-focus';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { Pane } from '../../../ui/pane';
import { usePreviewConfig } from '../api/preview-config';
import { AddressFields, PermissionFields, SelectorFields } from './config-fields';
import { configWords, readForPreview } from './config-form';
import { PreviewPane } from './preview-pane';
import { Suggestion } from './suggestion';
import { useConfigEditor } from './use-config-editor';
import css from './config-editor.module.css';

const DeleteConfigDialog = lazy(() =>
  import('./delete-config-dialog').then((module) => ({ default: module.DeleteConfigDialog })),
);

interface ConfigEditorProps {
  slug: string;
  name: string;
  /** Null where the retailer has none yet. */
  config: CrawlConfig | null;
}

/** The form, a test of what is typed, and a proposal where nothing is typed yet. Nothing is stored before Save. */
export function ConfigEditor({ slug, name, config }: ConfigEditorProps) {
  const editing = useConfigEditor(slug, name, config);
  const ref = useRefusalFocus(editing.failures);
  const preview = usePreviewConfig();
  const [isDeleting, setDeleting] = useState(false);

  const test = () => {
    if (preview.isPending) return;
    const read = readForPreview(editing.text);
    if ('errors' in read) return editing.complain(read.errors);
    editing.complain({});
    preview.mutate(read.form);
  };

  return (
    <form
      ref={ref}
      className={css['editor']}
      aria-label={`Crawler configuration of ${name}`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        editing.submit();
      }}
    >
      <DraftNote form={editing} />
      <div className={css['columns']}>
        <div className={css['column']}>
          <Pane title="Where it sells">
            <div className={css['fields']}>
              <AddressFields editing={editing} />
            </div>
          </Pane>
          <Pane title="What a product looks like" tools={<Suggestion editing={editing} />}>
            <div className={css['fields']}>
              <SelectorFields editing={editing} />
            </div>
          </Pane>
          <Pane
            title="When, and on whose word"
            tools={
              config && (
                <Button size="small" kind="quiet" onClick={() => setDeleting(true)}>
                  <Trash2 size={15} strokeWidth={1.9} aria-hidden="true" />
                  Delete configuration
                </Button>
              )
            }
          >
            <div className={css['fields']}>
              <PermissionFields editing={editing} />
            </div>
          </Pane>
        </div>
        <div className={css['column']}>
          <Pane
            title="Test"
            tools={
              <Button size="small" aria-disabled={preview.isPending} onClick={test}>
                <FlaskConical size={15} strokeWidth={1.9} aria-hidden="true" />
                {preview.isPending ? 'Reading the page …' : 'Test these selectors'}
              </Button>
            }
          >
            <PreviewPane preview={preview.data} error={preview.error} isPending={preview.isPending} onRetry={test} />
          </Pane>
        </div>
      </div>
      {editing.refusal && <FieldError id={undefined}>{editing.refusal.message}</FieldError>}
      {(editing.isDirty || !config) && (
        <div className={css['bar']}>
          <p role="status">{editing.isDirty ? 'Not saved yet' : 'No configuration yet'}</p>
          {editing.isDirty && (
            <Button kind="quiet" onClick={editing.discard} disabled={editing.isSaving}>
              Discard
            </Button>
          )}
          <Button {...SAVE_KEY} kind="primary" type="submit" aria-disabled={editing.isSaving}>
            {editing.isSaving ? 'Saving …' : 'Save configuration'}
          </Button>
        </div>
      )}
      <FormConflict form={editing} words={configWords} record={config && { type: 'crawl-config', id: config.id }} />
      {config && isDeleting && (
        <Suspense fallback={null}>
          <DeleteConfigDialog
            config={config}
            onClose={() => setDeleting(false)}
            onGone={() => {
              setDeleting(false);
              editing.discard();
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
