import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'

/** The real server. It serves `dist` of its working folder: the built app together with the bench's page. */
const config = { ...readConfig(process.env), port: 0 }
const { port, close } = await startServer(config)
process.send?.(port)
const stop = () => close().then(() => process.exit(0))
process.once('SIGTERM', stop)
// The measuring process has ended.
process.once('disconnect', stop)
