import { backupsAnswer } from '#sync/contract/wire/backups.ts'
import { call } from '../session/call.ts'

/** How the last backups of the server went. */
export const readBackups = () => call('backups', null, backupsAnswer, 'GET')
