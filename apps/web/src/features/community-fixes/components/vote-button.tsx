import { ThumbsUp } from 'lucide-react';
import css from './vote-button.module.css';

interface VoteButtonProps {
  title: string;
  count: number;
  hasVoted: boolean;
  onVote: () => void;
}

/** Stays pressed once it was: a vote is not taken back, and a second press says so. */
export function VoteButton({ title, count, hasVoted, onVote }: VoteButtonProps) {
  return (
    <button
      type="button"
      className={css['vote']}
      aria-pressed={hasVoted}
      aria-label={`Vote for ${title}, ${count} ${count === 1 ? 'vote' : 'votes'}`}
      onClick={onVote}
    >
      <ThumbsUp size={18} strokeWidth={1.9} aria-hidden="true" />
      {/* Of its own: a page translator replaces texts, and React would change one that is not shown any more. */}
      <span>{count}</span>
    </button>
  );
}
