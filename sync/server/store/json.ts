import { type RawBuilder, sql } from 'kysely'

/** A jsonb value. Both drivers would otherwise read a JavaScript array as a PostgreSQL array, or not, each its own way. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}
