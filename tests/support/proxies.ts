import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { type Visitor, visitorOf } from './server.ts'

/** The name that docs/OPERATING.md gives the server. */
export const HOST = 'aurum.vandijk.nl'
const CERTIFICATES = `/etc/letsencrypt/live/${HOST}`

/** Milliseconds. */
const WAIT = { timeout: 20_000, interval: 50 }

export type ProxyKind = 'Caddy' | 'nginx'

/** A real proxy in front of a server, with a certificate of its own. */
export interface RunningProxy {
  /** The address of its port for plain http. */
  plain: string
  /** The address of its port for https, and the authority of its certificate. */
  url: string
  ca: string
  visitor(): Visitor
  stop(): Promise<void>
}

interface Place {
  /** An empty folder. */
  folder: string
  /** Port of the server. */
  port: number
  /** Another configuration than the documented one. */
  text?: string
}

interface Started {
  child: ChildProcess
  /** File of the authority's certificate, which may come later. */
  ca: string
}

interface Ports {
  http: number
  https: number
}

/** The block in this language in docs/OPERATING.md. */
export function documented(language: string): string {
  const block = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(
    readFileSync('docs/OPERATING.md', 'utf8'),
  )
  if (!block?.[1]) throw new Error(`docs/OPERATING.md has no block of ${language}`)
  return block[1]
}

export async function startProxy(kind: ProxyKind, place: Place): Promise<RunningProxy> {
  const ports = await freePorts()
  const { child, ca } = (kind === 'nginx' ? startNginx : startCaddy)(place, ports)
  const url = `https://127.0.0.1:${ports.https}`
  const visitor = () => visitorOf(url, { host: HOST, ca: readFileSync(ca, 'utf8') })
  await vi.waitFor(async () => expect((await visitor().ask('/healthz')).status).toBe(200), WAIT)
  return {
    plain: `http://127.0.0.1:${ports.http}`,
    url,
    ca: readFileSync(ca, 'utf8'),
    visitor,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}

/** As on Debian: below the settings of its nginx.conf that a site inherits. */
function startNginx({ folder, port, text = documented('nginx') }: Place, ports: Ports): Started {
  mkdirSync(path.join(folder, 'tmp'))
  const ca = path.join(folder, 'fullchain.pem')
  const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', ca]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'pipe',
  })
  const site = text
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll(CERTIFICATES, folder)
    .replaceAll('127.0.0.1:4180', `127.0.0.1:${port}`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((each) => `${each}_temp_path ${folder}/tmp/${each};`)
    .join('\n')
  const inherited = 'sendfile on; tcp_nopush on; gzip on; access_log off;'
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid;\nevents {}\nhttp {\n${inherited}\n${places}\n${site}\n}\n`,
  )
  const args = ['-p', folder, '-c', file, '-e', path.join(folder, 'error.log')]
  execFileSync('nginx', ['-t', ...args], { stdio: 'pipe' })
  return { child: spawn('nginx', args, { stdio: 'ignore' }), ca }
}

/** Certificates come from Caddy's own authority, as with `tls internal`. */
function startCaddy({ folder, port, text = documented('caddyfile') }: Place, ports: Ports): Started {
  const settings = `{
  admin off
  local_certs
  skip_install_trust
  default_bind 127.0.0.1
  http_port ${ports.http}
  https_port ${ports.https}
  storage file_system ${folder}
}
`
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, settings + text.replaceAll('127.0.0.1:4180', `127.0.0.1:${port}`))
  const env = { ...process.env, HOME: folder }
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore', env })
  return { child, ca: path.join(folder, 'pki/authorities/local/root.crt') }
}

async function freePorts(): Promise<Ports> {
  const probes = [createServer(), createServer()]
  const [http = 0, https = 0] = await Promise.all(probes.map(portOf))
  for (const probe of probes) await new Promise((resolve) => probe.close(resolve))
  return { http, https }
}

async function portOf(probe: Server): Promise<number> {
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  return typeof address === 'object' && address ? address.port : 0
}
