import { Fragment } from 'react';
import { Field, SelectField, TextAreaField } from '../ui/field';
import { SheetPart } from '../ui/record-sheet';
import { TickField } from '../ui/tick-field';
import { Pair } from './pair';
import type { CustomField, FieldLayout, RecordDraft, RecordField } from './record-kind';
import type { RecordForm } from './use-record-form';

interface RecordFieldsProps<Row, Values> {
  layout: FieldLayout<Row, Values>;
  form: RecordForm<RecordDraft<Values>>;
  row: Row | null;
}

/** The fields of a form over one record, as its kind describes them. */
export function RecordFields<Row, Values>({ layout, form, row }: RecordFieldsProps<Row, Values>) {
  return layout.map((part, at) => {
    if (typeof part === 'function') return <Fragment key={at}>{part({ form, row })}</Fragment>;
    if ('title' in part)
      return (
        <SheetPart key={part.title} title={part.title}>
          <RecordFields layout={part.fields} form={form} row={row} />
        </SheetPart>
      );
    if (!isGroup(part)) return <OneField key={part.name} field={part} form={form} row={row} />;
    return (
      <Pair key={at}>
        {part.map((field) => (
          <OneField key={field.name} field={field} form={form} row={row} />
        ))}
      </Pair>
    );
  });
}

const isGroup = <Row, Values>(
  part: RecordField<Row, Values> | readonly RecordField<Row, Values>[],
): part is readonly RecordField<Row, Values>[] => Array.isArray(part);

function OneField<Row, Values>({
  field,
  form,
  row,
}: Omit<CustomField<Row, Values>, 'label'> & { field: RecordField<Row, Values> }) {
  const {
    name,
    label,
    kind,
    options = {},
    rows,
    hint,
    initial,
    sets,
    toValue: _,
    render,
    placeholder,
    ...input
  } = field;
  if (render) return render({ form, row, label });
  const words = typeof hint === 'function' ? hint(row) : hint;
  const common = { ...form.field(name), ...input, label, hint: words };
  const { error, value, onChange, required } = common;
  if (kind === 'tick')
    return (
      <TickField
        label={label}
        {...(words !== undefined && { hint: words })}
        name={name}
        checked={form.fields[name] === true}
        onTick={(isTicked) => form.set({ [name]: isTicked } as Partial<RecordDraft<Values>>)}
      />
    );
  if (kind === 'choice')
    return (
      <SelectField
        {...{ name, label, error, value, required }}
        hint={words}
        onChange={({ target }) => form.set({ ...sets?.(target.value, form.fields), [name]: target.value })}
      >
        {initial === undefined && <option value="">{placeholder ?? `Choose a ${label.toLowerCase()}`}</option>}
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  if (kind === 'area')
    return <TextAreaField {...{ name, label, error, value, onChange, required, rows, placeholder }} hint={words} />;
  return (
    <Field
      autoComplete="off"
      {...common}
      {...(kind && { type: kind })}
      {...(kind === 'url' && { inputMode: 'url' as const })}
      placeholder={placeholder}
    />
  );
}
