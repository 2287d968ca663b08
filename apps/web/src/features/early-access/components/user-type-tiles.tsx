import { userTypes } from '@app/contracts/early-access/early-access.constants.js';
import { FieldError } from '../../../ui/field';
import css from './early-access-form.module.css';

/** Three tiles, one choice. They are radio buttons: the arrow keys walk through them. */
export function UserTypeTiles({ error }: { error: string | undefined }) {
  return (
    <fieldset className={css['group']} aria-describedby={error ? 'user-type-error' : undefined}>
      <legend>I am a</legend>
      <div className={css['tiles']}>
        {userTypes.map((type) => (
          <label key={type} className={css['tile']}>
            <input type="radio" name="userType" value={type} required />
            <span>{type}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id="user-type-error">{error}</FieldError>}
    </fieldset>
  );
}
