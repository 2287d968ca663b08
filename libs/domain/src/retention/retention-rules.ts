import type { Lives } from '@app/config/settings/retention.settings.js';
import { SIGNED_IN_DAYS } from '../accounts/accounts.repository.js';

/** Which rows of one table are past their life. */
export interface RetentionRule {
  /** What is counted, in the words of the run's result. */
  name: string;
  table: string;
  /** The columns that name a row. */
  key: string;
  /** What the oldest rows are found by; an index on it keeps a batch short. */
  age: string;
  /** Days, out of the settings or by the feature's own rule. */
  days: (lives: Lives) => number;
  /** What else must be true of a row `t` that is old enough; `$1` is the moment before which it is. */
  only?: string;
  /** The top folder of the store where each row has a folder of its own, named by its id. */
  files?: string;
  /** Said in the transaction before the deleting, where the table asks for it. */
  before?: string;
}

/**
 * In the order in which they are worked through: what refers to other rows before these. A row of a session is deleted by
 * its own age, the session once nothing is left of it, so that a conversation that goes on loses its old part only.
 */
export const retentionRules: readonly RetentionRule[] = [
  { name: 'Photos', table: 'photo', key: 'id', age: 'created_at', days: ({ files }) => files, files: 'photos/' },
  { name: 'Videos', table: 'chat_video', key: 'id', age: 'created_at', days: ({ files }) => files, files: 'videos/' },
  { name: 'Chat messages', table: 'chat_message', key: 'id', age: 'created_at', days: ({ chats }) => chats },
  {
    name: 'Signals of knowledge gaps',
    table: 'knowledge_gap_signal',
    key: 'id',
    age: 'created_at',
    days: ({ chats }) => chats,
  },
  { name: 'Questions and answers', table: 'analysis', key: 'id', age: 'created_at', days: ({ chats }) => chats },
  {
    name: 'Conversations',
    table: 'assistant_session',
    key: 'id',
    age: 'created_at',
    days: ({ chats }) => chats,
    only: ['photo', 'chat_video', 'chat_message', 'analysis']
      .map((table) => `not exists (select 1 from ${table} c where c.session_id = t.id)`)
      .join(' and '),
  },
  {
    name: 'Spins of the wheel',
    table: 'wheel_spin',
    key: 'id',
    age: 'created_at',
    days: ({ spins }) => spins,
    // Staff may set a cooldown that is longer than the life: its spin is what holds it.
    only: `t.created_at < now() - make_interval(hours => coalesce((select spin_cooldown_hours from wheel_config), 0))`,
  },
  { name: 'Cooldowns of deleted spins', table: 'wheel_cooldown', key: 'address_hash', age: 'next_spin_at', days: none },
  { name: 'Visits', table: 'visit_event', key: 'id', age: 'created_at', days: ({ events }) => events },
  { name: 'Search terms', table: 'search_term_event', key: 'id', age: 'created_at', days: ({ events }) => events },
  { name: 'Searches', table: 'search_event', key: 'id', age: 'created_at', days: ({ events }) => events },
  {
    name: 'Drafts of guides',
    table: 'knowledge_entry',
    key: 'slug',
    age: 'updated_at',
    days: ({ drafts }) => drafts,
    only: `t.origin = 'learning' and t.status in ('draft', 'rejected')`,
  },
  { name: 'Model calls', table: 'model_call', key: 'id', age: 'created_at', days: ({ modelCalls }) => modelCalls },
  { name: 'Days of model calls', table: 'model_day', key: 'day', age: 'day', days: ({ modelCalls }) => modelCalls },
  {
    name: 'Finished jobs',
    table: 'job_run',
    key: 'id',
    age: 'finished_at',
    days: ({ runs }) => runs,
    // A shop keeps its last fifty crawls by itself, however old: later ones are judged by them.
    only: `t.state in ('completed', 'failed', 'cancelled') and not exists (select 1 from crawl_run c where c.run_id = t.id)`,
  },
  {
    name: 'Lines of the security log',
    table: 'security_event',
    key: 'id',
    age: 'at',
    days: ({ security }) => security,
    before: `set local beadline.retention = 'on'`,
  },
  { name: 'Staff sign-ins', table: 'staff_session', key: 'token_hash', age: 'created_at', days: () => 1 },
  {
    name: 'Account sign-ins',
    table: 'account_session',
    key: 'token_hash',
    age: 'created_at',
    days: () => SIGNED_IN_DAYS,
  },
  { name: 'Upload counters', table: 'upload_day', key: 'day, uploader', age: 'day', days: () => 2 },
];

function none(): number {
  return 0;
}
