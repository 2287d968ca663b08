import type { ComponentProps } from 'react';
import { newsCategories } from '@app/contracts/news/news.constants.js';
import { SelectField } from '../../../ui/field';
import { categoryWords } from '../news-words';

/** One of the four; a new record has none until one is chosen. */
export function CategoryField(props: Omit<ComponentProps<typeof SelectField>, 'children' | 'label'>) {
  return (
    <SelectField {...props} label="Category" required>
      {props.value === '' && <option value="">Choose …</option>}
      {newsCategories.map((category) => (
        <option key={category} value={category}>
          {categoryWords[category]}
        </option>
      ))}
    </SelectField>
  );
}
