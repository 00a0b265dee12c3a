import { expect } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import type { Email } from 'postal-mime'
import type { Smtp } from '#tests/support/smtp.ts'
import type { Actor } from './actors.ts'

export const PASSWORD = 'Waterpomp-2027'

/** Milliseconds for which an authenticator app shows one code. */
const STEP = 30_000

/** What an authenticator app on somebody's phone shows: the code of now, or of so many steps from now. */
export function codeOf(otpString: string, steps = 0): string {
  const totp = URI.parse(otpString)
  if (!(totp instanceof TOTP)) throw new Error(`${otpString} is no TOTP`)
  return totp.generate({ timestamp: Date.now() + steps * STEP })
}

/** A code that is wrong now, was a minute ago, and will be in a minute. */
export function wrongCodeOf(otpString: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(otpString, steps))
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555']
  return wrong.find((code) => !right.includes(code)) ?? ''
}

/** Asks for a mail and follows its link, by its path: between browser and server lies a cable with a port of its own. */
export async function followMail(actor: Actor, mailbox: Smtp, username: string) {
  await actor.signInPage.askReset(username)
  await openLink(actor, await linkFor(mailbox, username))
}

const LINK = /https?:\/\/\S+\/auth\/setup-primary\/\S+/
const read = new WeakSet<Email>()

/** Of the next mail with a link that nobody has read. */
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

/** Signed in with a password that was just chosen, and nothing besides. */
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

interface Wishes {
  passkey?: boolean
  authenticator?: boolean
}

/** From the mail to the end of a setup; what the authenticator app was told, and the recovery codes. */
export async function setUp(actor: Actor, mailbox: Smtp, username: string, wishes: Wishes) {
  const { setup } = actor
  await followMail(actor, mailbox, username)
  await setup.choosePassword(PASSWORD)
  if (wishes.passkey) await setup.makePasskey()
  let otpString = ''
  if (wishes.authenticator) {
    otpString = await setup.scan()
    await setup.confirm(codeOf(otpString))
  }
  await setup.next.click()
  const recoveryCodes = wishes.authenticator ? await setup.recoveryCodes() : []
  if (wishes.authenticator) await setup.next.click()
  await setup.done.waitFor()
  return { otpString, recoveryCodes }
}
