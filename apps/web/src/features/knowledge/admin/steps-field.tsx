import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Pair } from '../../../kit/pair';
import { Button } from '../../../ui/button';
import { Field, FieldError, TextAreaField } from '../../../ui/field';
import { asText, partsOf } from './guide-draft';
import { type GuideForm, partsField } from './guide-form';
import { aStep, moveStep, removeStep } from './guide-steps';
import css from './guide-form.module.css';

const MOST_STEPS = 10;
type Step = ReturnType<typeof partsOf<'steps'>>[number];

/** The steps in their order; one of them open at a time, and every one that has something to say. */
export function StepsField({ form }: { form: GuideForm }) {
  const { parts: steps, error, errorOf, put } = partsField(form, 'steps');
  const [open, setOpen] = useState<number | null>(null);
  const both = { steps, variants: partsOf(form.fields, 'variants') };
  const putBoth = (next: typeof both) => put(next.steps, { variants: asText(next.variants) });
  const change = (at: number, part: Partial<Step>) =>
    put(steps.map((step, index) => (index === at ? withoutBlanks({ ...step, ...part }) : step)));
  const says = (at: number) => ['title', 'text', 'dwell', 'why'].some((part) => errorOf(at, part));
  return (
    <fieldset className={css['parts']}>
      <legend>Steps</legend>
      <ol className={css['steps']}>
        {steps.map((step, at) => {
          const isOpen = open === at || says(at);
          return (
            // Steps have no names of their own; what is typed lives in the form.
            <li key={at} data-open={isOpen || undefined}>
              <div className={css['step-head']}>
                <button
                  type="button"
                  className={css['step-open']}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : at)}
                >
                  <b>{at + 1}</b>
                  <span>{step.title || 'New step'}</span>
                  {step.dwell && <small>{step.dwell}</small>}
                </button>
                <Button
                  kind="icon"
                  size="small"
                  aria-label={`Move step ${at + 1} up`}
                  disabled={at === 0}
                  onClick={() => {
                    putBoth(moveStep(both, at, at - 1));
                    if (open === at) setOpen(at - 1);
                  }}
                >
                  <ChevronUp size={16} strokeWidth={1.9} aria-hidden="true" />
                </Button>
                <Button
                  kind="icon"
                  size="small"
                  aria-label={`Move step ${at + 1} down`}
                  disabled={at === steps.length - 1}
                  onClick={() => {
                    putBoth(moveStep(both, at, at + 1));
                    if (open === at) setOpen(at + 1);
                  }}
                >
                  <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
                </Button>
              </div>
              {isOpen && (
                <div className={css['step-body']}>
                  <Field
                    label="Leading words"
                    value={step.title}
                    error={errorOf(at, 'title')}
                    onChange={({ target }) => change(at, { title: target.value })}
                  />
                  <TextAreaField
                    label="What to do"
                    rows={3}
                    value={step.text}
                    error={errorOf(at, 'text')}
                    onChange={({ target }) => change(at, { text: target.value })}
                  />
                  <Pair>
                    <Field
                      label="Wait"
                      placeholder="3-5 min"
                      value={step.dwell ?? ''}
                      error={errorOf(at, 'dwell')}
                      onChange={({ target }) => change(at, { dwell: target.value })}
                    />
                    <Field
                      label="Why"
                      value={step.why ?? ''}
                      error={errorOf(at, 'why')}
                      onChange={({ target }) => change(at, { why: target.value })}
                    />
                  </Pair>
                  <Button
                    kind="quiet"
                    size="small"
                    onClick={() => {
                      putBoth(removeStep(both, at));
                      setOpen(null);
                    }}
                  >
                    <Trash2 size={15} strokeWidth={1.9} aria-hidden="true" />
                    Remove step {at + 1}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {error && <FieldError id={undefined}>{error}</FieldError>}
      {steps.length < MOST_STEPS && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            put([...steps, aStep]);
            setOpen(steps.length);
          }}
        >
          <Plus size={15} strokeWidth={1.9} aria-hidden="true" />
          Add step
        </Button>
      )}
    </fieldset>
  );
}

/** What may be absent is absent while nothing is typed into it. */
function withoutBlanks({ dwell, why, ...step }: Step): Step {
  return { ...step, ...(dwell ? { dwell } : {}), ...(why ? { why } : {}) };
}
