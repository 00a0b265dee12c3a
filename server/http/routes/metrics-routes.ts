import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { readState } from '#server/backups/backup-state.ts'
import { waitingMails } from '#server/mail/waiting-mails.ts'
import type { HttpDeps } from '../deps.ts'
import { isOperator } from '../doors/is-here.ts'
import { HttpError } from '../http-error.ts'
import type { LiveSocket } from '../socket/live-socket.ts'

const NANOSECOND = 1e-9
const MILLISECOND = 1e-3

type Labels = Readonly<Record<string, string | number>>

interface Metric {
  name: string
  type: 'counter' | 'gauge' | 'summary'
  help: string
  samples: readonly { suffix?: string; labels?: Labels; value: number }[]
}

/** Metrics in the text format of Prometheus. Numbers only, and only for the operator. */
export function addMetricsRoutes(
  app: FastifyInstance,
  { db, dataDir, effects, appUrl, metricsToken }: HttpDeps,
  live: Pick<LiveSocket, 'count'>,
) {
  const answered = countAnswers(app)
  const lag = monitorEventLoopDelay()
  lag.enable()
  app.addHook('onClose', async () => lag.disable())

  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request, { appUrl, token: metricsToken })) throw new HttpError(404, 'not-found')
    const outstanding = await effects.outstanding()
    const metrics: readonly Metric[] = [
      answered(),
      gauge('aurum_live_sockets', 'Devices that hear of changes at once.', live.count()),
      {
        name: 'aurum_effects',
        type: 'gauge',
        help: 'Mails, PDFs and exports that are not done, by kind and state.',
        samples: outstanding.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })),
      },
      gauge('aurum_waiting_mails', 'Mails that wait for a mail server.', await waitingMails(db)),
      ...(await aboutBackups(dataDir)),
      gauge('process_start_time_seconds', 'Since 1970.', Date.now() * MILLISECOND - process.uptime()),
      gauge('process_resident_memory_bytes', 'Memory in use.', process.memoryUsage.rss()),
      // Reset after each scrape, so that the value covers the time since the previous one.
      gauge('nodejs_eventloop_lag_p99_seconds', 'How late timers are.', lag.percentile(99) * NANOSECOND),
    ]
    lag.reset()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.map(written).join(''))
  })
}

/** The same at every server of a data folder. Without a backup so far there is no time and no size to alert on. */
async function aboutBackups(dataDir: string): Promise<Metric[]> {
  const { made, failures } = await readState(dataDir)
  const at = made && Date.parse(made.madeAt) * MILLISECOND
  return [
    ...(made && at
      ? [
          gauge('aurum_backup_last_success_timestamp_seconds', 'When the last good backup was made.', at),
          gauge('aurum_backup_last_size_bytes', 'The size of the last good backup.', made.bytes),
        ]
      : []),
    {
      name: 'aurum_backup_failures_total',
      type: 'counter',
      help: 'Backups at night that failed.',
      samples: [{ value: failures }],
    },
  ]
}

/** Counts by route pattern instead of URL: ids and searches are personal data. */
function countAnswers(app: FastifyInstance): () => Metric {
  const answers = new Map<string, { labels: Labels; count: number; seconds: number }>()
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { method, route: routeOptions.url ?? '', status: statusCode }
    const key = Object.values(labels).join(' ')
    const { count, seconds } = answers.get(key) ?? { count: 0, seconds: 0 }
    answers.set(key, { labels, count: count + 1, seconds: seconds + elapsedTime * MILLISECOND })
  })
  return () => ({
    name: 'aurum_http_request_seconds',
    type: 'summary',
    help: 'Requests that were answered, and how long that took.',
    samples: [...answers.values()].flatMap(({ labels, count, seconds }) => [
      { suffix: '_count', labels, value: count },
      { suffix: '_sum', labels, value: seconds },
    ]),
  })
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
})

function written({ name, type, help, samples }: Metric): string {
  const lines = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${braced(labels)} ${value}\n`,
  )
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

const braced = (labels: Labels = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
