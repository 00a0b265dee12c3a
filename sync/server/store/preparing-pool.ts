import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Texts that one connection prepares. Texts are few, but those of a list grow with what is asked for. */
const MAX_STATEMENTS = 500

/** PostgreSQL's code for a table that got another column since the statement was prepared. */
export const STALE_PLAN = '0A000'

/**
 * Connections that have PostgreSQL plan each statement with values once. For a short statement on a table with many
 * columns and policies, planning takes longer than running.
 */
export function preparing(pool: Pool): PostgresPool {
  // Kysely recognises a connection by its object.
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: {},
    async connect() {
      const client = await pool.connect()
      const prepared = known.get(client) ?? preparingClient(client)
      known.set(client, prepared)
      return prepared
    },
    end: () => pool.end(),
  }
}

function preparingClient(client: PoolClient): PostgresPoolClient {
  const names = new Map<string, string>()
  let count = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known
    count += 1
    const name = `s${count}`
    names.set(text, name)
    return name
  }

  async function query(text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return client.query(text, [...values])
    try {
      return await client.query({ name, text, values: [...values] })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === STALE_PLAN) names.clear()
      throw error
    }
  }

  return {
    // Kysely's second form, with a cursor, is for streams, which nobody here asks for.
    query: query as never,
    release: (destroy) => client.release(destroy),
  }
}
