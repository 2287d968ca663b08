const DESCENDING = 'TypeORM has no descending columns.';
const INCLUDED = 'TypeORM has no included columns.';
const LOWERED = 'TypeORM has no indexes on expressions.';

/**
 * What the migrations make and TypeORM's decorators cannot say, each with why. Such an index stands on its entity with
 * `synchronize: false`, so that nothing drops it.
 */
export const schemaExceptions = {
  'constraint day_figure_pkey of day_figure': INCLUDED,
  'constraint figure_block_pkey of figure_block': INCLUDED,
  'index assistant_session_visitor of assistant_session': DESCENDING,
  'index audit_entry_actor of audit_entry': LOWERED,
  'index audit_kept_row_id of audit_kept_row': LOWERED,
  'index brand_name of brand': LOWERED,
  'index community_fix_status of community_fix': DESCENDING,
  'index crawled_product_by_name of crawled_product': LOWERED,
  'index crawl_run_retailer of crawl_run': DESCENDING,
  'index early_access_submission_created of early_access_submission': DESCENDING,
  'index job_run_created of job_run': DESCENDING,
  'index job_run_kind of job_run': DESCENDING,
  'index knowledge_gap_signal_created of knowledge_gap_signal': DESCENDING,
  'index operator_token_name of operator_token': LOWERED,
  'index product_by_brand of product': LOWERED,
  'index product_by_category of product': LOWERED,
  'index product_by_name of product': LOWERED,
  'index product_name_brand of product': LOWERED,
  'index retailer_name of retailer': LOWERED,
  'index search_event_created of search_event': DESCENDING,
  'index search_term_event_presentable of search_term_event': INCLUDED,
  'index search_event_words of search_event': 'TypeORM has no indexes but of trees.',
  'index security_event_actor of security_event': LOWERED,
  'index staff_user_username of staff_user': LOWERED,
  'index training_correction_created of training_correction': DESCENDING,
  'index wheel_spin_address of wheel_spin': DESCENDING,
  'index wheel_spin_newest of wheel_spin': DESCENDING,
  'table rate_limit': 'TypeORM has no unlogged tables.',
};
