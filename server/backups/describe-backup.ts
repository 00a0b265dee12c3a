import path from 'node:path'
import { ConfigError } from '#server/config-error.ts'
import type { BackupFacts } from './manifest.ts'

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 })

/** What the terminal says of a backup. */
export function describeBackup({ madeAt, bytes, rows, files, missing }: BackupFacts): string[] {
  const at = new Date(madeAt).toLocaleString('nl-NL', { timeZone: 'Europe/Amsterdam' })
  const size = number.format(bytes / 1e6)
  return [
    `${at}: ${number.format(rows)} rijen en ${number.format(files)} bestanden in ${size} MB.`,
    ...(missing > 0
      ? [`Let op: van ${number.format(missing)} bestanden is de inhoud op de server weg of beschadigd.`]
      : []),
  ]
}

/** The one argument, as an absolute path: npm runs scripts in the folder of the project. */
export function readFileName(args: readonly string[], command: string): string {
  const [name = '', ...others] = args
  if (!name.trim() || name.startsWith('-') || others.length > 0)
    throw new ConfigError(`Noem één bestand. Bijvoorbeeld: npm run ${command} -- /mnt/reserve/aurum.tar.gz`)
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name)
}
