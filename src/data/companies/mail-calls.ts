import { mailState, mailTest } from '#sync/contract/wire/mail.ts'
import { call } from '../session/call.ts'

/** How the mails of one's company tree are sent; for whoever may edit companies. */
export const readMailState = () => call('mail', null, mailState, 'GET')

/** Sends a mail to one's own address. */
export const sendTestMail = () => call('mail/test', {}, mailTest)
