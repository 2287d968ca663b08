import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import type { SelectorField } from '@app/contracts/crawler/crawler.constants.js';
import { StaffError } from '../../../lib/staff-error';
import { configsQuery } from '../api/get-configs';
import { useSaveConfig } from '../api/save-config';
import { draftOf, keepDraft, useDrafts } from './config-drafts';
import { type ConfigErrors, type ConfigText, isChanged, readConfig, textOf, toErrors } from './config-form';

/** A configuration while it is typed: what stands in the fields, what is wrong with it, and saving it. */
export function useConfigEditor(slug: string, name: string, config: CrawlConfig | null) {
  const client = useQueryClient();
  const store = useDrafts();
  const draft = draftOf(store, slug);
  const base = draft ? draft.base : config;
  const text = draft?.text ?? textOf(config);
  const [errors, setErrors] = useState<ConfigErrors>({});
  /** What no field is to blame for. */
  const [refusal, setRefusal] = useState<string | null>(null);
  /** What somebody else has saved since. */
  const [theirs, setTheirs] = useState<CrawlConfig | null>(null);
  const saving = useSaveConfig();

  const keep = (next: ConfigText, from = base) =>
    keepDraft(store.owner, slug, isChanged(next, textOf(from)) ? { base: from, text: next } : null);

  const discard = () => {
    keepDraft(store.owner, slug, null);
    setErrors({});
    setRefusal(null);
    setTheirs(null);
  };

  /** Shows what the server or the contract says at the fields it is about. */
  const explain = (error: Error) => {
    if (error instanceof StaffError && error.fields.length > 0) setErrors(toErrors(error.fields));
    else setRefusal(error.message);
  };

  const save = (current: CrawlConfig | null) => {
    const read = readConfig(text, name);
    setRefusal(null);
    setTheirs(null);
    if ('errors' in read) return setErrors(read.errors);
    setErrors({});
    saving.mutate(
      { form: read.form, current },
      { onSuccess: discard, onError: (error) => void refused(error, current) },
    );
  };

  const refused = async (error: Error, current: CrawlConfig | null) => {
    if (!(error instanceof StaffError && error.status === 409)) return explain(error);
    const configs = await client.fetchQuery(configsQuery).catch(() => []);
    const now = configs.find(({ retailerSlug }) => retailerSlug === slug);
    // Nobody had a configuration when the typing began; now there is one.
    if (now && now.version !== current?.version) setTheirs(now);
    else setRefusal(error.message);
  };

  return {
    text,
    errors,
    refusal,
    theirs,
    isDirty: draft !== null,
    isSaving: saving.isPending,
    set: (change: Partial<ConfigText>) => {
      keep({ ...text, ...change });
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field.split('.')[0]! in change))),
      );
    },
    setSelector: (field: SelectorField, selector: string) => {
      keep({ ...text, selectors: { ...text.selectors, [field]: selector } });
      setErrors(({ [`selectors.${field}`]: _fixed, ...others }) => others);
    },
    complain: setErrors,
    explain,
    discard,
    save: () => save(base),
    reloadTheirs: discard,
    keepMine: () => {
      if (!theirs) return;
      keep(text, theirs);
      save(theirs);
    },
  };
}

export type ConfigEditing = ReturnType<typeof useConfigEditor>;
