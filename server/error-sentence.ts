import { BackupError, type BackupErrorCode } from '#server/backups/backup-error.ts'
import { ConfigError } from '#server/config-error.ts'
import { StoreError, type StoreErrorCode } from '#sync/server/store/store-error.ts'

/** Describes an error in one sentence; only a bug shows its stack. */
export function errorSentence(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof StoreError) return storeSentence(error)
  if (error instanceof BackupError) return backupSentence(error)
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

function backupSentence({ code, cause }: BackupError): string {
  const folder = process.env.AURUM_DATA ?? '.data'
  const why = cause instanceof Error ? ` (${'code' in cause ? cause.code : cause.message})` : ''
  const sentences: Record<BackupErrorCode, string> = {
    exists: 'Dat bestand bestaat al en wordt niet overschreven; kies een andere naam.',
    'no-folder': 'De map voor dat bestand bestaat niet, of de server mag er niet in.',
    'no-room': 'De schijf is vol; er is geen back-up gemaakt.',
    damaged: 'Dit bestand is geen hele back-up: het is beschadigd of afgekapt. Er is niets teruggezet.',
    unreadable: `Het bestand is niet te lezen${why}.`,
    newer: 'De back-up is van een nieuwere versie van Aurum; zet hem terug met die versie.',
    'other-history':
      'De back-up hoort bij een andere versie van dit programma; zet hem terug met de versie van toen.',
    'folder-not-empty': `De gegevensmap ${folder} is niet leeg; er is niets teruggezet. Kies een lege map met AURUM_DATA.`,
    'database-not-empty': 'De database van DATABASE_URL is niet leeg; er is niets teruggezet.',
    'not-running': `Er draait hier geen server met gegevensmap ${folder}; start die eerst, of kies de map met AURUM_DATA.`,
    'not-here':
      'De server heeft de back-up gemaakt, maar waar jij dit bestand zoekt is het niet: zijn /tmp is misschien een andere dan die van jou. Kies een map buiten /tmp.',
    failed: `De back-up is mislukt${why}.`,
    stopped: 'De server stopte voordat de back-up klaar was; er is geen back-up gemaakt.',
  }
  return sentences[code]
}
