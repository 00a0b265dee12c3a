import { type ClientConfig, types } from 'pg'

/** The same JavaScript values as PGlite gives: int8 as number (all ours are far below 2^53), date as text. */
const PARSERS = new Map<number, (value: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.DATE, (value) => value],
])

export function clientConfig(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'aurum',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // A process that hangs in the middle of a transaction must not hold the counter row of a whole tree.
    idle_in_transaction_session_timeout: 5_000,
    // Acknowledged means on disk, even where the server's default was relaxed.
    options: '-c synchronous_commit=on',
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && PARSERS.get(id)) || types.getTypeParser(id, format as 'text'),
    },
  }
}
