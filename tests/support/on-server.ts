import pg from 'pg'

/** Runs one statement, or `work` with a connection, as the superuser of a PostgreSQL. */
export async function onServer(
  server: string,
  work: string | ((client: pg.Client) => Promise<void>),
): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    if (typeof work === 'string') await client.query(work)
    else await work(client)
  } finally {
    await client.end()
  }
}
