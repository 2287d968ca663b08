import { type SqlBool, sql } from 'kysely';
import { KEPT_AFTER_DELETION_DAYS } from '@app/contracts/audit/audit.constants.js';
import { adImagePath } from '@app/contracts/sponsored-ads/sponsored-ads.constants.js';
import { SIGNED_IN_DAYS } from '../accounts/accounts.repository.js';
import { type RetentionRule, rule } from './retention-rule.js';

/**
 * In the order in which they are worked through: what refers to other rows before these. A row of a session is deleted by
 * its own age, the session once nothing is left of it, so that a conversation that goes on loses its old part only.
 */
export const retentionRules: readonly RetentionRule[] = [
  rule({
    name: 'Photos',
    table: 'photo',
    key: ['id'],
    age: 'created_at',
    days: ({ files }) => files,
    files: 'photos/',
  }),
  rule({
    name: 'Videos',
    table: 'chat_video',
    key: ['id'],
    age: 'created_at',
    days: ({ files }) => files,
    files: 'videos/',
  }),
  rule({ name: 'Chat messages', table: 'chat_message', key: ['id'], age: 'created_at', days: ({ chats }) => chats }),
  rule({
    name: 'Signals of knowledge gaps',
    table: 'knowledge_gap_signal',
    key: ['id'],
    age: 'created_at',
    days: ({ chats }) => chats,
  }),
  rule({
    name: 'Questions and answers',
    table: 'analysis',
    key: ['id'],
    age: 'created_at',
    days: ({ chats }) => chats,
  }),
  rule({
    name: 'Conversations',
    table: 'assistant_session',
    key: ['id'],
    age: 'created_at',
    days: ({ chats }) => chats,
    only: (row) =>
      row.and(
        [
          row.selectFrom('photo as c').select('c.id').whereRef('c.session_id', '=', 't.id'),
          row.selectFrom('chat_video as c').select('c.id').whereRef('c.session_id', '=', 't.id'),
          row.selectFrom('chat_message as c').select('c.id').whereRef('c.session_id', '=', 't.id'),
          row.selectFrom('analysis as c').select('c.id').whereRef('c.session_id', '=', 't.id'),
        ].map((left) => row.not(row.exists(left))),
      ),
  }),
  rule({
    name: 'Spins of the wheel',
    table: 'wheel_spin',
    key: ['id'],
    age: 'created_at',
    days: ({ spins }) => spins,
    // Staff may set a cooldown that is longer than the life: its spin is what holds it.
    only: (row) => {
      const cooldownHours = row.selectFrom('wheel_config').select('spin_cooldown_hours');
      return row('t.created_at', '<', sql<Date>`now() - make_interval(hours => coalesce(${cooldownHours}, 0))`);
    },
  }),
  rule({
    name: 'Cooldowns of deleted spins',
    table: 'wheel_cooldown',
    key: ['address_hash'],
    age: 'next_spin_at',
    days: none,
  }),
  rule({
    name: 'Visits',
    table: 'visit_event',
    key: ['id', 'created_at'],
    age: 'created_at',
    days: ({ events }) => events,
    isByMonth: true,
  }),
  rule({
    name: 'Search terms',
    table: 'search_term_event',
    key: ['id', 'created_at'],
    age: 'created_at',
    days: ({ events }) => events,
    isByMonth: true,
  }),
  rule({
    name: 'Searches',
    table: 'search_event',
    key: ['id', 'created_at'],
    age: 'created_at',
    days: ({ events }) => events,
    isByMonth: true,
  }),
  rule({
    name: 'Ways to a shop',
    table: 'buy_now_event',
    key: ['id', 'created_at'],
    age: 'created_at',
    days: ({ events }) => events,
    isByMonth: true,
  }),
  rule({
    name: 'Words on answers',
    table: 'feedback_event',
    key: ['id'],
    age: 'answered_at',
    days: ({ events }) => events,
  }),
  rule({
    name: 'Days of visitors',
    table: 'day_visitor',
    key: ['day', 'visitor_key'],
    age: 'day',
    days: ({ events }) => events,
  }),
  rule({
    name: 'Counts of deleted rows',
    table: 'kept_figure',
    key: ['id'],
    age: 'at',
    // No rebuild goes back further than the longest of its sources.
    days: ({ events, chats, spins }) => Math.max(events, chats, spins) + 1,
  }),
  rule({
    name: 'Drafts of guides',
    table: 'knowledge_entry',
    key: ['slug'],
    age: 'updated_at',
    days: ({ drafts }) => drafts,
    only: (row) => row.and([row('t.origin', '=', 'learning'), row('t.status', 'in', ['draft', 'rejected'])]),
  }),
  rule({
    // Approved ones are versions of guides by now; rejected ones stay, so that the same is never proposed again.
    name: 'Expired drafts of the learning cycle',
    table: 'learning_draft',
    key: ['id'],
    age: 'created_at',
    days: ({ drafts }) => drafts,
    only: (row) => row('t.state', '=', 'expired'),
  }),
  rule({
    name: 'Model calls',
    table: 'model_call',
    key: ['id'],
    age: 'created_at',
    days: ({ modelCalls }) => modelCalls,
  }),
  rule({
    name: 'Days of model calls',
    table: 'model_day',
    key: ['day'],
    age: 'day',
    days: ({ modelCalls }) => modelCalls,
  }),
  rule({
    name: 'Alerts of crawls',
    table: 'alert',
    key: ['id'],
    age: 'created_at',
    days: ({ runs }) => runs,
  }),
  rule({
    name: 'Finished jobs',
    table: 'job_run',
    key: ['id'],
    age: 'finished_at',
    days: ({ runs }) => runs,
    // A shop keeps its last fifty crawls by itself, however old: later ones are judged by them.
    only: (row) =>
      row.and([
        row('t.state', 'in', ['completed', 'failed', 'cancelled', 'discarded']),
        row.not(row.exists(row.selectFrom('crawl_run as c').select('c.run_id').whereRef('c.run_id', '=', 't.id'))),
      ]),
  }),
  rule({
    name: 'Lines of the security log',
    table: 'security_event',
    key: ['id'],
    age: 'at',
    days: ({ security }) => security,
    allowedBy: 'beadline.retention',
  }),
  rule({
    name: 'Deleted records that could be brought back',
    table: 'audit_kept_row',
    key: ['id'],
    age: 'at',
    days: () => KEPT_AFTER_DELETION_DAYS,
  }),
  rule({
    name: 'Entries of the audit log',
    table: 'audit_entry',
    key: ['id'],
    age: 'at',
    days: ({ audit }) => audit,
    allowedBy: 'beadline.retention',
  }),
  rule({
    name: 'Pictures of ads that nobody saved',
    table: 'sponsored_ad_image',
    key: ['id'],
    age: 'created_at',
    days: () => 1,
    files: 'ads/',
    // The audit log can bring an ad back, and an earlier picture of one.
    only: (row) => {
      const path = sql<string>`${adImagePath('')} || t.id`;
      const told = sql<SqlBool>`e.record_type = 'sponsored-ad' and ${path} in (e.before ->> 'imageUrl', e.after ->> 'imageUrl')`;
      return row.and([
        row.not(row.exists(row.selectFrom('sponsored_ad as a').select('a.id').where('a.image_url', '=', path))),
        row.not(row.exists(row.selectFrom('audit_entry as e').select('e.id').where(told))),
      ]);
    },
  }),
  rule({ name: 'Staff sign-ins', table: 'staff_session', key: ['token_hash'], age: 'created_at', days: () => 1 }),
  rule({
    name: 'Account sign-ins',
    table: 'account_session',
    key: ['token_hash'],
    age: 'created_at',
    days: () => SIGNED_IN_DAYS,
  }),
  rule({ name: 'Upload counters', table: 'upload_day', key: ['day', 'uploader'], age: 'day', days: () => 2 }),
];

function none(): number {
  return 0;
}
