import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { FIX_VOTED_ALREADY } from '@app/contracts/community-fixes/community-fixes.constants.js';
import { callApi } from '../../../lib/call-api';
import { RequestError } from '../../../lib/request-error';
import { notify, notifyError } from '../../../ui/toast/notify';
import { keepVote, readVotes, type LocalVote } from '../local-votes';
import { fixesQuery } from './get-fixes';

/**
 * This browser's votes, and how to vote. The vote is kept here first and told to the server then; one that could not be
 * told is told again at the next visit, which the server counts once.
 */
export function useFixVotes(fixes: Fix[] | undefined) {
  const client = useQueryClient();
  const [votes, setVotes] = useState(readVotes);
  // What a second click within the same moment must see.
  const latest = useRef(votes);
  const inFlight = useRef(new Set<string>());

  const keep = useCallback((fixId: string, vote: LocalVote | null) => {
    latest.current = keepVote(latest.current, fixId, vote);
    setVotes(latest.current);
  }, []);

  const sendVote = useCallback(
    async (fixId: string, isQuiet: boolean) => {
      if (inFlight.current.has(fixId)) return;
      inFlight.current.add(fixId);
      try {
        const { voteCount } = await callApi('POST /api/fixes/:id/vote', { params: { id: fixId } });
        client.setQueryData(fixesQuery.queryKey, (all) =>
          all?.map((fix) => (fix.id === fixId ? { ...fix, voteCount } : fix)),
        );
        keep(fixId, 'counted');
        if (!isQuiet) notify('Thanks for your vote!');
      } catch (error) {
        if (!(error instanceof RequestError) || error.status >= 500) {
          if (!isQuiet)
            notifyError('Vote not sent yet', 'It is kept on this device and sent when you next open this page.');
        } else if (error.code === 'CONFLICT') {
          await client.invalidateQueries({ queryKey: fixesQuery.queryKey });
          keep(fixId, 'counted');
          if (!isQuiet) notifyError('Already voted', FIX_VOTED_ALREADY);
        } else {
          keep(fixId, null);
          if (!isQuiet) notifyError('Vote not counted', error.sentence);
        }
      } finally {
        inFlight.current.delete(fixId);
      }
    },
    [client, keep],
  );

  const hasTold = useRef(false);
  useEffect(() => {
    if (!fixes || hasTold.current) return;
    hasTold.current = true;
    for (const { id } of fixes) if (latest.current[id] === 'sent') void sendVote(id, true);
  }, [fixes, sendVote]);

  const vote = useCallback(
    (fixId: string) => {
      if (latest.current[fixId] ?? readVotes()[fixId]) {
        // The second click of a double click is no second vote of anybody.
        if (!inFlight.current.has(fixId)) notifyError('Already voted', FIX_VOTED_ALREADY);
        return;
      }
      keep(fixId, 'sent');
      void sendVote(fixId, false);
    },
    [keep, sendVote],
  );
  return { votes, vote };
}
