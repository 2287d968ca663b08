import { useQuery } from '@tanstack/react-query';
import { BookOpenCheck } from 'lucide-react';
import { MAX_TOPIC } from '@app/contracts/learning/learning.constants.js';
import { useOnceAtATime } from '../../../../lib/use-once-at-a-time';
import { Badge } from '../../../../ui/badge';
import { Button } from '../../../../ui/button';
import { Lamp } from '../../../../ui/lamp';
import { useStartSession } from '../../api/start-session';
import { statusQuery } from '../../api/get-status';
import { useStartBlockedReason } from '../sessions/use-start-blocked-reason';

/** Starts a study of what was asked; its state takes the button's place. */
export function StudyGap({ question }: { question: string }) {
  const starting = useStartSession();
  const start = useOnceAtATime(starting);
  const reason = useStartBlockedReason();
  const topic = question.slice(0, MAX_TOPIC).trim();
  if (useQuery(statusQuery).data?.currentSession?.topic === topic) {
    return (
      <Badge tone="warn">
        <Lamp lit />
        Being studied
      </Badge>
    );
  }
  return (
    <Button
      size="small"
      disabled={reason !== null}
      title={reason ?? undefined}
      aria-disabled={starting.isPending}
      aria-label={`Study this: ${question}`}
      onClick={() => start({ topic })}
    >
      <BookOpenCheck size={15} strokeWidth={1.9} aria-hidden="true" />
      Study this
    </Button>
  );
}
