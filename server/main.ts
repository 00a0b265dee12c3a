import { readConfig } from '#server/config.ts'
import { errorSentence } from '#server/error-sentence.ts'
import { readFounding } from '#server/founding/read-founding.ts'
import { readTasks } from '#server/founding/read-tasks.ts'
import { lockFolder } from '#sync/server/store/folder-lock.ts'
import { makeFolder } from '#sync/server/store/make-folder.ts'

/** Milliseconds until a shutdown is forced. */
const SHUTDOWN_TIMEOUT_MS = 6_000

// New files are private to this account.
process.umask(0o077)

try {
  const args = process.argv.slice(2)
  const config = { ...readConfig(process.env), founding: readFounding(args), tasks: readTasks(args) }
  // Checked first, so that a folder in use is reported before the seconds that importing the server takes.
  if (config.databaseUrl === null) {
    makeFolder(config.dataDir)
    const unlock = lockFolder(config.dataDir)
    unlock()
  }
  const { startServer } = await import('#server/start-server.ts')
  const restored = args.includes('--restored')
  const server = await startServer({ ...config, restored })
  for (const line of server.welcome) console.log(line)
  const stop = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    server.close().then(() => process.exit(0), fail)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  console.error(errorSentence(error))
  process.exit(1)
}
