import type { MigrationInterface, QueryRunner } from 'typeorm';

const WORDS = (query: string) => `to_tsvector('english', ${query}) || to_tsvector('simple', ${query})`;

/**
 * The words of a search stand beside it, bent back to their stems and as they were typed: reading them costs a hundredth of making
 * them, so that PostgreSQL may look through the newest searches for a word that many have, and in the index for one that few have.
 */
export class WordsOfSearches1700000000093 implements MigrationInterface {
  readonly name = 'WordsOfSearches1700000000093';

  async up(q: QueryRunner): Promise<void> {
    await q.query('drop index search_event_words');
    await q.query('alter table search_event add words tsvector');
    await q.query(`
      create function words_of_search() returns trigger language plpgsql as $words$
      begin
        new.words := ${WORDS('new.search_query')};
        return new;
      end $words$`);
    await q.query(`update search_event set words = ${WORDS('search_query')}`);
    await q.query(`
      create trigger search_event_words before insert or update of search_query on search_event
        for each row execute function words_of_search()`);
    await q.query('create index search_event_words on search_event using gin (words)');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index search_event_words');
    await q.query('drop trigger search_event_words on search_event');
    await q.query('drop function words_of_search()');
    await q.query('alter table search_event drop column words');
    await q.query(`
      create index search_event_words on search_event
        using gin ((to_tsvector('english', search_query) || to_tsvector('simple', search_query)))`);
  }
}
