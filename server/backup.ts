import path from 'node:path'
import { errorSentence } from '#server/error-sentence.ts'
import { askForBackup } from './backups/ask-backup.ts'
import { describeBackup, readFileName } from './backups/describe-backup.ts'
import { readConfig } from './config.ts'

// `npm run backup -- FILE`: asks the running server for a backup.
try {
  const file = readFileName(process.argv.slice(2), 'backup')
  const { dataDir } = readConfig(process.env)
  const made = await askForBackup(path.resolve(dataDir), file)
  console.log(`Back-up gemaakt en teruggelezen: ${file}`)
  for (const line of describeBackup(made)) console.log(line)
} catch (error) {
  console.error(errorSentence(error))
  process.exitCode = 1
}
