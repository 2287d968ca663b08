import { sql } from 'kysely';
import type { DraftEffect } from '@app/contracts/learning/drafts.contract.js';

/** What became of the answers that rest on an approved draft's guide first, since it was approved; evaluations left out. */
export const countsOfEffect = sql<Pick<DraftEffect, 'answers' | 'helpful' | 'unhelpful'>>`(
  select jsonb_build_object(
    'answers', count(*)::int,
    'helpful', (count(*) filter (where a.feedback_helpful))::int,
    'unhelpful', (count(*) filter (where not a.feedback_helpful))::int
  )
  from analysis a
  where a.created_at > d.decided_at and not a.is_evaluation
    and a.trace -> 'retrieved' -> 0 ->> 'slug' = d.entry ->> 'slug'
)`;

/** What readers say of a draft's guide since staff have approved it, or kept it in spite of them; their reasons newest first. */
export const readersWords = sql<{ helpful: number; unhelpful: number; reasons: string[] }>`(
  select jsonb_build_object(
    'helpful', (count(*) filter (where a.feedback_helpful))::int,
    'unhelpful', (count(*) filter (where not a.feedback_helpful))::int,
    'reasons', coalesce(
      jsonb_agg(a.feedback_reason order by a.feedback_at desc) filter (where not a.feedback_helpful and a.feedback_reason <> ''),
      '[]'
    )
  )
  from analysis a
  where a.created_at > coalesce(d.trusted_at, d.decided_at) and not a.is_evaluation and a.feedback_helpful is not null
    and a.trace -> 'retrieved' -> 0 ->> 'slug' = d.entry ->> 'slug'
)`;

/** Whether answers still rest on what was approved: nobody has changed, retired or taken back the guide since. */
export const isLive = sql<boolean>`exists (
  select 1 from knowledge_entry k
  where k.slug = d.entry ->> 'slug' and k.version = d.published_version and k.status = 'approved'
)`;

/** Approved, in use as it was approved, and back in the inbox. */
export const isDoubted = sql<boolean>`(d.state = 'approved' and d.doubt is not null and ${isLive})`;
