import { type RawBuilder, sql } from 'kysely'

/** A jsonb value. Without the cast the two drivers disagree on whether a JavaScript array is a PostgreSQL array. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}
