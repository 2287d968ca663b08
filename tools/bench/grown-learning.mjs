// What two years of learning leave behind, for the benches of the console: gaps, sessions with their questions, drafts, evaluations with
// their answers, and what the models cost. Stands on the guides and on the answers that `grown-console.mjs` makes.

/** Finished runs of a kind, with what is made of them. */
const finishedRuns = (kind, jobName, many, then) =>
  `with run as (
     insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, outcome, created_at, started_at, finished_at, due_at)
     select '${kind}', '${jobName}', 'learning', 'Wax ' || i, '{}', 'schedule', 'completed', 'ok', at, at, at, at
     from generate_series(1, ${many}) i cross join lateral (select now() - make_interval(hours => i) as at) t
     returning id, created_at, subject)
   ${then}`;

export const grownLearning = [
  `insert into knowledge_gap_signal (kind, question, analysis_id, session_hash, confidence, created_at)
   select (array['unsure', 'out_of_scope', 'thumbs_down', 'rephrased'])[1 + at % 4], 'How do I get ' || w || ' off trim ' || at % 900, id,
     'session-' || at, 0.3, now() - make_interval(mins => at::int)
   from (select id, row_number() over () as at from analysis where session_id = 'grown') a
   cross join lateral (select (array['wax', 'tar', 'gum', 'paint', 'resin', 'milk'])[1 + a.at % 6]) g (w)`,
  finishedRuns(
    'learning-cycle',
    'learning.session',
    1_000,
    `insert into learning_session (run_id, topic, question_count) select id, subject, 10 from run`,
  ),
  `insert into learning_question (run_id, number, text, origin, subject, wordings, outcome, sentence)
   select run_id, i, 'How do I get wax off trim ' || i, 'gap', 'wax', '[]', 'no evidence', 'Nothing was found.'
   from learning_session cross join generate_series(1, 10) i`,
  `insert into learning_draft (state, entry, citations, causes, scores, regression, fingerprint, created_at)
   select (array['waiting', 'approved', 'rejected', 'expired'])[1 + i % 4], k.content || jsonb_build_object('title', 'Wax ' || i), '[]',
     '["How do I get wax off trim"]', '[{"before": 0.2, "after": 0.7}]', '{}', 'grown-' || i, now() - make_interval(mins => i)
   from generate_series(1, 5000) i
   join (select content, row_number() over (order by slug) as at from knowledge_entry where origin <> 'staff') k on k.at = 1 + i % 100`,
  finishedRuns(
    'evaluation',
    'evaluation.run',
    1_000,
    `insert into evaluation_run (run_id, engine, guides, questions, started_by, created_at, finished_at)
     select id, 'offline', 148, 100, 'admin', created_at, created_at from run`,
  ),
  `insert into evaluation_answer (run_id, question_set, question_id, topic, question, mark, is_right, result, ms)
   select run_id, 'own', i::text, 'wax', 'How do I get wax off trim ' || i, 1.5, true, '{}', 20
   from evaluation_run cross join generate_series(1, 100) i`,
  `insert into model_call (day, purpose, model, state, input_tokens, output_tokens, cost_micros, milliseconds, created_at)
   select at::date, 'answer', 'model-' || i % 3, 'ok', 900, 200, 700, 800, at
   from generate_series(1, 100000) i cross join lateral (select now() - make_interval(mins => i) as at) t`,
];
