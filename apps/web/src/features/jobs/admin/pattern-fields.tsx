import type { Pattern } from '@app/contracts/schedules/schedules.contract.js';
import { hourSteps, minuteSteps, weekdays } from '@app/contracts/schedules/schedules.constants.js';
import { Pair } from '../../../kit/pair';
import { Field, SelectField } from '../../../ui/field';
import { capitalised, patternWords } from '../schedule-words';

interface PatternFieldsProps {
  pattern: Pattern;
  /** What is started may be started every few minutes. */
  everyMinutes: boolean;
  error: string | undefined;
  onChange: (pattern: Pattern) => void;
}

/** How often, and then what that needs: a step of minutes or hours, or a time, or a day and a time. */
export function PatternFields({ pattern, everyMinutes, error, onChange }: PatternFieldsProps) {
  const at = 'at' in pattern ? pattern.at : '02:00';
  const choose = (every: string) => {
    if (every === 'minutes') onChange({ every, minutes: 15 });
    else if (every === 'hours') onChange({ every, hours: 6 });
    else if (every === 'week') onChange({ every, day: 'monday', at });
    else onChange({ every: 'day', at });
  };
  return (
    <Pair>
      <SelectField label="How often" value={pattern.every} onChange={(event) => choose(event.target.value)}>
        {(everyMinutes || pattern.every === 'minutes') && <option value="minutes">Every few minutes</option>}
        <option value="hours">Every few hours</option>
        <option value="day">Every day</option>
        <option value="week">Every week</option>
      </SelectField>
      {pattern.every === 'minutes' ? (
        <SelectField
          label="Step"
          value={pattern.minutes}
          error={error}
          onChange={(event) => {
            const minutes = minuteSteps.find((step) => step === Number(event.target.value));
            if (minutes) onChange({ every: 'minutes', minutes });
          }}
        >
          {minuteSteps.map((minutes) => (
            <option key={minutes} value={minutes}>
              {patternWords({ every: 'minutes', minutes })}
            </option>
          ))}
        </SelectField>
      ) : pattern.every === 'hours' ? (
        <SelectField
          label="Step"
          value={pattern.hours}
          error={error}
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
        </SelectField>
      ) : (
        <>
          {pattern.every === 'week' && (
            <SelectField
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
            </SelectField>
          )}
          <Field
            label="Time in London"
            type="time"
            required
            value={pattern.at}
            error={error}
            onChange={(event) => onChange({ ...pattern, at: event.target.value })}
          />
        </>
      )}
    </Pair>
  );
}
