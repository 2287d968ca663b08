import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { hourSteps, weekdays } from '@app/contracts/schedules/schedules.constants.js';
import { Field } from '../../../ui/field';
import { capitalised, patternWords } from '../schedule-words';
import { Choice } from './choice';
import css from './jobs-dialog.module.css';

interface PatternFieldsProps {
  pattern: Pattern;
  onChange: (pattern: Pattern) => void;
}

/** How often, and then what that needs: a step of hours, or a time, or a day and a time. */
export function PatternFields({ pattern, onChange }: PatternFieldsProps) {
  const at = pattern.every === 'hours' ? '02:00' : pattern.at;
  const choose = (every: string) => {
    if (every === 'hours') onChange({ every, hours: 6 });
    else if (every === 'week') onChange({ every, day: 'monday', at });
    else onChange({ every: 'day', at });
  };
  return (
    <div className={css['pair']}>
      <Choice label="How often" value={pattern.every} onChange={(event) => choose(event.target.value)}>
        <option value="hours">Every few hours</option>
        <option value="day">Every day</option>
        <option value="week">Every week</option>
      </Choice>
      {pattern.every === 'hours' ? (
        <Choice
          label="Step"
          value={pattern.hours}
          onChange={(event) => {
            const hours = hourSteps.find((step) => step === Number(event.target.value));
            if (hours) onChange({ every: 'hours', hours });
          }}
        >
          {hourSteps.map((hours) => (
            <option key={hours} value={hours}>
              {patternWords({ every: 'hours', hours })}
            </option>
          ))}
        </Choice>
      ) : (
        <>
          {pattern.every === 'week' && (
            <Choice
              label="Day"
              value={pattern.day}
              onChange={(event) => {
                const day = weekdays.find((weekday) => weekday === event.target.value);
                if (day) onChange({ ...pattern, day });
              }}
            >
              {weekdays.map((day) => (
                <option key={day} value={day}>
                  {capitalised(day)}
                </option>
              ))}
            </Choice>
          )}
          <Field
            label="Time in London"
            type="time"
            required
            value={pattern.at}
            onChange={(event) => onChange({ ...pattern, at: event.target.value })}
          />
        </>
      )}
    </div>
  );
}
