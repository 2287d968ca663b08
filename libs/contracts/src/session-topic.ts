/** How many conversations the menu offers to go back to. */
export const SESSIONS_KEPT = 5;

const TOPIC_LENGTH = 50;

/** What a conversation is listed under: the first 50 characters of its question on one line, then '...'. */
export function topicOf(question: string): string {
  const text = question.trim().replace(/\s+/g, ' ');
  return text.length > TOPIC_LENGTH ? `${text.slice(0, TOPIC_LENGTH)}...` : text;
}
