import { errorSentence } from '#server/error-sentence.ts'
import { describeBackup, readFileName } from './backups/describe-backup.ts'
import { restoreBackup } from './backups/restore-backup.ts'
import { readConfig } from './config.ts'

// New files are private to this account.
process.umask(0o077)

// `npm run restore -- FILE`: puts a backup into an empty place. No server runs there yet.
try {
  const file = readFileName(process.argv.slice(2), 'restore')
  const { dataDir, databaseUrl, secret } = readConfig(process.env)
  const restored = await restoreBackup(file, { dataDir, databaseUrl, secret })
  console.log('De back-up is teruggezet; start nu de server met: npm start')
  for (const line of describeBackup(restored)) console.log(line)
  if (restored.isSealedOtherwise)
    console.log(
      'Let op: AURUM_SECRET is niet die van de back-up. Zet hem goed voor de server start; anders is tweestapsverificatie niet te lezen.',
    )
  process.exit(0)
} catch (error) {
  console.error(errorSentence(error))
  process.exit(1)
}
