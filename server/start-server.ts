import { demoAddresses } from '#demo/addresses.ts'
import { addDemoEndpointRoutes } from '#demo/endpoint-routes.ts'
import { demoAccounts, holdsDemo, isEmpty, seedDemo } from '#demo/seed-demo.ts'
import { keysFrom } from '#server/accounts/keys.ts'
import { readSecret } from '#server/accounts/read-secret.ts'
import { startBackups } from '#server/backups/start-backups.ts'
import { type Config, refuseWithoutAddress } from '#server/config.ts'
import { askForRefresh, handleCatalogueRefresh } from '#server/endpoint/refresh-hourly.ts'
import { everyHour } from '#server/every-hour.ts'
import { foundCompany } from '#server/founding/found-company.ts'
import { makeDeveloper } from '#server/founding/make-developer.ts'
import { HOW_TO_FOUND } from '#server/founding/read-founding.ts'
import { rescueUser } from '#server/founding/rescue.ts'
import { hooks } from '#server/hooks.ts'
import { buildHttp } from '#server/http/build-http.ts'
import { ownOrigin } from '#server/http/doors/own-origin.ts'
import { handleAccountMails } from '#server/mail/account-mails.ts'
import { openMailServers } from '#server/mail/mail-servers.ts'
import { chooseMailTransport } from '#server/mail/mail-transport.ts'
import { handleReleases, releaseMails } from '#server/mail/waiting-mails.ts'
import { handleOrderEffects } from '#server/orders/order-effects.ts'
import { askForPlaces } from '#server/orders/place-orders.ts'
import { remindOfVisits } from '#server/orders/remind-visits.ts'
import { pushContact } from '#server/push/push-contact.ts'
import { handlePushes } from '#server/push/push-effects.ts'
import { chooseSmsSender } from '#server/sms/sms-sender.ts'
import { MAIL_VALID_HOURS } from '#sync/contract/wire/accounts.ts'
import { openOpQueue } from '#sync/server/core/decide/op-queue.ts'
import { openSystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { openLiveHub } from '#sync/server/core/live/live.ts'
import { recordFieldCounts } from '#sync/server/core/pull/added-fields.ts'
import { openEffects } from '#sync/server/effects/open-effects.ts'
import { makeFolder } from '#sync/server/store/make-folder.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'
import { resetEpochs } from '#sync/server/store/reset-epochs.ts'
import { restrictPermissions } from '#sync/server/store/restrict-permissions.ts'

export interface RunningServer {
  port: number
  /** Lines for the terminal. */
  welcome: readonly string[]
  close(): Promise<void>
}

/** Starts everything a process needs, in order; what was opened is closed again when a later step fails. */
export async function startServer(config: Config, appDir = 'dist'): Promise<RunningServer> {
  const { dataDir, databaseUrl, demoOrders, port, host } = config
  const onError = (error: unknown) => console.error(error)
  makeFolder(dataDir)
  await restrictPermissions(dataDir).catch(onError)
  // An export folder elsewhere is read by an account of its group.
  await restrictPermissions(config.exportDir, 'group').catch(onError)
  const db = await openDatabase({ dataDir, onError, ...(databaseUrl !== null && { url: databaseUrl }) })
  try {
    await migrate(db)
    await recordFieldCounts(db)
    if (config.restored) await db.write(resetEpochs)
    const { founding = null } = config
    if (demoOrders !== null && founding === null && (await isEmpty(db)))
      await seedDemo(db, { dataDir, orders: demoOrders, now: Date.now() })

    const effects = openEffects(db, onError)
    const system = openSystemWriter({ db, effects, hooks })
    const keys = keysFrom(config.secret ?? readSecret(dataDir))
    const demoIsHeld = await holdsDemo(db)
    // Made-up addresses and readable mails exist in demo mode only.
    const isDemo = demoOrders !== null && demoIsHeld
    if (!isDemo) refuseWithoutAddress(config)
    const setupPath = founding && (await foundCompany(db, keys, founding))
    const mailsFrom = config.appUrl ?? `http://localhost:${port}`
    const showsMails = config.smtpUrl === null && isDemo
    const shared = chooseMailTransport({ ...config, appUrl: mailsFrom, keepsCopies: showsMails })
    const mailServers = openMailServers({ db, shared, endpoints: { origins: config.endpointOrigins } })
    const smsSender = chooseSmsSender({ ...config, keepsCopies: isDemo })
    const mailRoom = { db, mailServers, appUrl: mailsFrom, onError }
    handleAccountMails(effects, { ...mailRoom, keys })
    handleReleases(effects, db)
    const { exportDir, conversionUrl, hold } = config
    const support = config.support || (isDemo ? DEMO_SUPPORT : '')
    let origin: string | null = null
    const endpoints = { origins: config.endpointOrigins, self: isDemo ? () => origin : null }
    const devEmail = isDemo ? support : ''
    const spareAddresses = isDemo ? demoAddresses : null
    handleOrderEffects(effects, {
      ...mailRoom,
      system,
      smsSender,
      now: () => new Date(),
      keys,
      hold,
      dataDir,
      replyTo: config.replyTo,
      exportDir,
      conversionUrl,
      endpoints,
      devEmail,
      pdokUrl: config.pdokUrl,
      spareAddresses,
    })
    handleCatalogueRefresh(effects, { db, system, dataDir, endpoints, onError })
    const { pushServices } = config
    handlePushes(effects, {
      db,
      keys,
      pushServices,
      pushContact: pushContact({ ...config, support }),
      onError,
    })
    await effects.start()
    if (shared) await db.write((tx) => releaseMails(tx, effects))
    const { rescue = '', developer = '' } = config.tasks ?? {}
    let rescues: readonly string[] = []
    try {
      if (developer) await makeDeveloper(db, system, developer)
      if (rescue) rescues = await rescueUser({ db, effects, keys }, rescue)
    } catch (error) {
      await effects.stop()
      throw error
    }
    const live = await openLiveHub(db, { onError })
    const { origins, apps, appUrl, avatarUrl, pdokUrl, returnToken, replyTo } = config
    const settings = {
      dataDir,
      appDir,
      origins,
      apps,
      appUrl,
      avatarUrl,
      pdokUrl,
      support,
      showsMails,
      returnToken,
      replyTo,
      backsUp: config.backups !== null,
      trustedProxies: config.trustedProxies,
      metricsToken: config.metricsToken,
      mailboxToken: config.mailboxToken,
    }
    const app = buildHttp({
      ...settings,
      spareAddresses,
      db,
      effects,
      system,
      live,
      opQueue: openOpQueue(db),
      keys,
      pushServices,
      endpoints,
      mailServers,
      addRoutes: (routes) => addDemoEndpointRoutes(routes, { endpoints }),
      onError,
    })
    const portNow = () => {
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : port
    }
    let stopHourly = async () => {}
    let stopBackups = async () => {}
    const close = async () => {
      await stopBackups()
      await stopHourly()
      await effects.rest()
      await app.close()
      await live.close()
      await effects.stop()
      await db.close()
    }
    try {
      await app.listen({ port, host })
      stopBackups = await startBackups({ ...config, db, port: portNow(), onError })
    } catch (error) {
      await close()
      throw error
    }
    const address = app.server.address()
    const actualPort = portNow()
    if (typeof address === 'object' && address) origin = ownOrigin(address)
    stopHourly = everyHour(
      (now) =>
        Promise.all([
          askForRefresh(db, effects, now),
          askForPlaces(db, effects, now),
          remindOfVisits(db, effects, now),
        ]),
      onError,
    )
    const url = appUrl ?? `http://localhost:${actualPort}`
    const welcome = [
      `Aurum draait op http://localhost:${actualPort}`,
      ...aboutMails(config, isDemo, actualPort),
      ...(founding
        ? [`${founding.fullname} kiest binnen ${MAIL_VALID_HOURS} uur een wachtwoord op ${url}${setupPath}`]
        : []),
      ...rescues.map(
        (path) => `${rescue} kiest binnen ${MAIL_VALID_HOURS} uur een nieuw wachtwoord op ${url}${path}`,
      ),
      ...(developer ? [`${developer} is nu ontwikkelaar.`] : []),
      ...(demoIsHeld ? DEMO_ACCOUNTS : []),
      ...((await isEmpty(db)) ? [`Nog niemand kan inloggen; begin met een bedrijf: ${HOW_TO_FOUND}`] : []),
    ]
    return { port: actualPort, welcome, close }
  } catch (error) {
    await db.close().catch(() => {})
    throw error
  }
}

function aboutMails({ smtpUrl, appUrl, mailboxToken }: Config, isDemo: boolean, port: number): string[] {
  if (smtpUrl !== null) return []
  if (!isDemo) return ['Mails worden pas verstuurd als SMTP_URL gezet is, of een mailserver in Instellingen.']
  if (appUrl === null) return [`Mails worden niet verstuurd; lees ze op http://localhost:${port}/dev/mail`]
  return mailboxToken === null
    ? ['Mails worden niet verstuurd, en zijn pas te lezen als MAILBOX_TOKEN gezet is.']
    : [`Mails worden niet verstuurd; lees ze op ${appUrl}/dev/mail?token=… met MAILBOX_TOKEN`]
}

const DEMO_SUPPORT = 'support@voorbeeld.nl'

const DEMO_ACCOUNTS = [
  'Demo-accounts:',
  ...demoAccounts.map(({ username, password, about }) => `  ${username.padEnd(14)} ${password}  ${about}`),
]
