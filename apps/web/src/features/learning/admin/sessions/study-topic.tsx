import { type SubmitEvent, useState } from 'react';
import { STUDY_COUNT } from '@app/contracts/learning/learning.constants.js';
import { studyTopicSchema } from '@app/contracts/learning/learning.contract.js';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/field';
import { Pane } from '../../../../ui/pane';
import { useOnceAtATime } from '../../../../lib/use-once-at-a-time';
import { useStartSession } from '../../api/start-session';
import css from './sessions.module.css';
import { useStartBlockedReason } from './use-start-blocked-reason';

/** Three questions on what staff name: in a hurry, as a careful enthusiast, and what can go wrong. */
export function StudyTopic() {
  const [topic, setTopic] = useState('');
  const starting = useStartSession(() => setTopic(''));
  const start = useOnceAtATime(starting);
  const whyNot = useStartBlockedReason();
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = studyTopicSchema.shape.topic.safeParse(topic);
    if (!read.success) return setError(read.error.issues[0]?.message);
    if (whyNot === null) start({ topic });
  };
  return (
    <Pane title="Study a topic">
      <form className={css['start']} noValidate onSubmit={submit}>
        <Field
          label="Topic"
          placeholder="e.g. Caring for matte wraps"
          hint={`Researches ${STUDY_COUNT} questions on this topic.${whyNot ? ` ${whyNot}` : ''}`}
          value={topic}
          error={error}
          autoComplete="off"
          onChange={(event) => {
            setTopic(event.target.value);
            setError(undefined);
          }}
        />
        <Button kind="primary" type="submit" disabled={whyNot !== null || starting.isPending}>
          Study topic
        </Button>
      </form>
    </Pane>
  );
}
