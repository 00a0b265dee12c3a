import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { readFounding } from '#server/founding/read-founding.ts'
import { readTasks } from '#server/founding/read-tasks.ts'
import { lockFolder } from '#sync/server/store/folder-lock.ts'
import { makeFolder } from '#sync/server/store/make-folder.ts'
import { StoreError, type StoreErrorCode } from '#sync/server/store/store-error.ts'

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
  console.error(sentence(error))
  process.exit(1)
}

/** Describes an error in one sentence; only a bug shows its stack. */
function sentence(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof StoreError) return storeSentence(error)
  if (!(error instanceof Error)) return String(error)
  const { code, syscall, path } = error as NodeJS.ErrnoException
  const { PORT = 4180, HOST = '127.0.0.1' } = process.env
  if (code === 'EADDRINUSE') return `Poort ${PORT} is al in gebruik; kies een andere met PORT.`
  if (syscall === 'mkdir') return `De gegevensmap ${path} is niet te maken; kies een andere met AURUM_DATA.`
  if (syscall === 'listen' || syscall === 'getaddrinfo') return `${HOST} poort ${PORT} kan niet: ${code}.`
  return error.stack ?? error.message
}

function storeSentence({ code, cause }: StoreError): string {
  const folder = `De gegevensmap ${process.env.AURUM_DATA ?? '.data'}`
  const why = cause instanceof Error ? ` (${'code' in cause ? cause.code : cause.message})` : ''
  const sentences: Record<StoreErrorCode, string> = {
    locked: `${folder} is in gebruik door een ander proces${why}; stop dat, of kies een andere map met AURUM_DATA.`,
    'bad-folder': `${folder} is niet bruikbaar${why}.`,
    'disk-full': `${folder} staat op een schijf die bijna vol is; maak eerst ruimte.`,
    broken: `De database in ${folder} werkt niet meer${why}; start opnieuw.`,
    unreachable: `De database van DATABASE_URL is niet bereikbaar${why}.`,
    'migration-changed':
      'De database hoort bij een andere versie van dit programma; start de versie van toen.',
    'database-newer': 'De database is nieuwer dan dit programma; start een nieuwere versie.',
  }
  return sentences[code]
}
