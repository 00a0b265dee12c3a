import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'

/** The real server. It gives out `dist` of the folder it is started in: the built app with the bench's own page beside it. */
const config = { ...readConfig(process.env), port: 0 }
const { port, close } = await startServer(config)
process.send?.(port)
const stop = () => close().then(() => process.exit(0))
process.once('SIGTERM', stop)
// Whoever measures is gone.
process.once('disconnect', stop)
