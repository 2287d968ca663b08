import type { ComponentProps } from 'react';
import { Select } from '../ui/select';
import type { ListAt } from './use-list-place';

interface ChoiceFilterProps<Option extends string> extends Pick<
  ComponentProps<typeof Select>,
  'className' | 'aria-describedby'
> {
  /** Read out: 'Status'. */
  label: string;
  /** Each option with what it is called. */
  options: Partial<Record<Option, string>>;
  /** What stands for no choice; none where one is always made, as of an order. */
  all?: string;
  value: Option | null;
  onChoose: (option: Option | null) => void;
}

/** A choice of one of a few options, as of what a list shows. */
export function ChoiceFilter<Option extends string>({
  label,
  options,
  all,
  value,
  onChoose,
  ...select
}: ChoiceFilterProps<Option>) {
  return (
    <Select
      {...select}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChoose((event.target.value || null) as Option | null)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {(Object.entries(options) as [Option, string][]).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </Select>
  );
}

interface ListFilterProps<Place extends object, Field extends keyof Place> extends Omit<
  ChoiceFilterProps<NonNullable<Place[Field]> & string>,
  'value' | 'onChoose'
> {
  list: ListAt<Place>;
  field: Field;
}

/** The choice of what a field of a list's place holds. */
export function ListFilter<Place extends object, Field extends keyof Place>({
  list,
  field,
  ...choice
}: ListFilterProps<Place, Field>) {
  return (
    <ChoiceFilter
      {...choice}
      value={list.place[field] as (NonNullable<Place[Field]> & string) | null}
      onChoose={(option) => list.go({ [field]: option } as Partial<Place>)}
    />
  );
}
