import { expect } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import type { Email } from 'postal-mime'
import type { Smtp } from '#tests/support/smtp.ts'
import type { Actor } from './actors.ts'

export const PASSWORD = 'Waterpomp-2027'

/** Milliseconds for which an authenticator app shows one code. */
const STEP = 30_000

/** The code an authenticator app shows now, or `steps` codes from now. */
export function codeOf(otpString: string, steps = 0): string {
  const totp = URI.parse(otpString)
  if (!(totp instanceof TOTP)) throw new Error(`${otpString} is no TOTP`)
  return totp.generate({ timestamp: Date.now() + steps * STEP })
}

/** A code that is wrong now and within a minute before and after. */
export function wrongCodeOf(otpString: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(otpString, steps))
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555']
  return wrong.find((code) => !right.includes(code)) ?? ''
}

/**
 * Requests a mail and opens the path of its link; the link's host is the server's, while the browser reaches it through
 * a cable with a port of its own.
 */
export async function followMail(actor: Actor, mailbox: Smtp, username: string) {
  await actor.signInPage.askReset(username)
  await openLink(actor, await linkFor(mailbox, username))
}

const LINK = /https?:\/\/\S+\/auth\/setup-primary\/\S+/
const read = new WeakSet<Email>()

/** Returns the link of the next unread mail. */
export async function linkFor({ mails }: Smtp, username: string): Promise<string> {
  const unread = () =>
    mails.find(
      (mail) =>
        mail.to?.[0]?.address === `${username}@voorbeeld.nl` && LINK.test(mail.text ?? '') && !read.has(mail),
    )
  await expect.poll(unread).toBeDefined()
  const mail = unread() as Email
  read.add(mail)
  return new URL(LINK.exec(mail.text ?? '')?.[0] ?? '').pathname
}

async function openLink({ page, origin, setup }: Actor, path: string) {
  await page.goto(`${origin}${path}`)
  await setup.next.waitFor()
}

/** Signs in with a newly chosen password and no second factor. */
export async function startAnew(actor: Actor, mailbox: Smtp, username: string) {
  const { setup, signInPage } = actor
  await followMail(actor, mailbox, username)
  await setup.choosePassword(PASSWORD)
  await setup.skip.click()
  await setup.done.waitFor()
  await setup.next.click()
  await signInPage.fillIn(username, PASSWORD)
  await signInPage.atHome()
}

interface SecondFactors {
  passkey?: boolean
  authenticator?: boolean
}

/** Follows the mail through the whole setup. Returns the authenticator app's secret and the recovery codes. */
export async function setUp(actor: Actor, mailbox: Smtp, username: string, secondFactors: SecondFactors) {
  const { setup } = actor
  await followMail(actor, mailbox, username)
  await setup.choosePassword(PASSWORD)
  if (secondFactors.passkey) await setup.makePasskey()
  let otpString = ''
  if (secondFactors.authenticator) {
    otpString = await setup.scan()
    await setup.confirm(codeOf(otpString))
  }
  await setup.next.click()
  const recoveryCodes = secondFactors.authenticator ? await setup.recoveryCodes() : []
  if (secondFactors.authenticator) await setup.next.click()
  await setup.done.waitFor()
  return { otpString, recoveryCodes }
}
