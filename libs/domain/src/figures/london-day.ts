import { type RawBuilder, sql } from 'kysely';

/** The moment at which a day of London's begins, or one so many days later. */
export const startOf = (day: string, later = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'Europe/London')`;
