import { useQueryClient } from '@tanstack/react-query';
import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import type { SelectorField } from '@app/contracts/crawler/crawler.constants.js';
import { useRecordForm } from '../../../kit/use-record-form';
import { configsQuery } from '../api/get-configs';
import { useSaveConfig } from '../api/save-config';
import {
  type ConfigErrors,
  type ConfigFields,
  configRecord,
  type ConfigText,
  fieldsOf,
  readConfig,
  selectorPath,
  selectorsToFields,
  textFrom,
  textOf,
} from './config-form';

/** A configuration while it is typed: what stands in the fields, what is wrong with it, and saving it. */
export function useConfigEditor(slug: string, name: string, config: CrawlConfig | null) {
  const client = useQueryClient();
  const form = useRecordForm({
    record: configRecord(slug),
    base: fieldsOf(textOf(config)),
    version: config?.version ?? null,
    read: (fields: ConfigFields) => {
      const read = readConfig(textFrom(fields), name);
      return 'form' in read ? { values: read.form } : { errors: read.errors };
    },
    save: useSaveConfig(slug),
    latest: async () => {
      const configs = await client.fetchQuery(configsQuery);
      const now = configs.find(({ retailerSlug }) => retailerSlug === slug);
      return now ? { fields: fieldsOf(textOf(now)), version: now.version } : null;
    },
    onSaved: () => undefined,
  });
  const { set, setErrors, ...rest } = form;
  return {
    ...rest,
    text: textFrom(form.fields),
    errors: form.errors as ConfigErrors,
    set: ({ selectors, ...fields }: Partial<ConfigText>) =>
      set({ ...fields, ...(selectors && selectorsToFields(selectors)) }),
    setSelector: (field: SelectorField, selector: string) => set({ [selectorPath(field)]: selector }),
    complain: setErrors,
  };
}

export type ConfigEditing = ReturnType<typeof useConfigEditor>;
