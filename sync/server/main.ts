import { ConfigError, readConfig } from './config.ts'
import { startServer } from './start-server.ts'
import { StoreError } from './store/store-error.ts'

/** Milliseconds for what is open to end by itself. */
const PATIENCE = 5_000

try {
  const server = await startServer(readConfig(process.env))
  for (const line of server.welcome) console.log(line)
  const stop = () => {
    setTimeout(() => process.exit(1), PATIENCE).unref()
    server.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}

/** What is wrong in one sentence, for whoever started it. */
function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Poort ${process.env.PORT ?? 4180} is al in gebruik; kies een andere met PORT.`
  }
  return error.stack ?? error.message
}
