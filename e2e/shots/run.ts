import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { launchOptions } from '#scripts/lib/browser.mjs'
import { startAppServer } from '#tests/support/app-server.ts'
import { startSmtp } from '#tests/support/smtp.ts'
import { ShellPage } from '../pages/shell-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { type WrittenMail, writtenMails } from './mails.ts'
import { screens } from './screens.ts'
import type { ShotScreen } from './shot-screen.ts'

/**
 * Takes pictures of every screen at three widths and of the mails at two, in both themes. Names on the command line
 * select some.
 */
const FOLDER = 'shots'
const WIDTHS = [
  ['laptop', 1440, 900],
  ['tablet', 1024, 768],
  ['phone', 390, 844],
] as const
/** Widths of a mail: on a phone, and beside a list of mails. */
const MAIL_WIDTHS = [390, 640]
/** The smallest screen that a mail must fit. */
const MIN_SCREEN_WIDTH = 320
/** Milliseconds: images and charts appear after the text. */
const SETTLE_MS = 700

const wanted = process.argv.slice(2)
const chosen = ({ name }: { name: string }) => wanted.length === 0 || wanted.includes(name)

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const smtp = await startSmtp()
const server = await startAppServer({ AURUM_DEMO_ORDERS: '1200', SMTP_URL: smtp.url, AURUM_HOLD: '0' })
const browser = await chromium.launch(await launchOptions())
try {
  if (chosen({ name: 'mails' })) await shootMails(await writtenMails(`http://localhost:${server.port}`, smtp))
  for (const [device, width, height] of WIDTHS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = { name: `${device}-${colorScheme}`, viewport: { width, height }, colorScheme }
      for (const [account, seen] of screens) await shoot(look, account, seen.filter(chosen))
    }
  }
} finally {
  await browser.close()
  await server.close()
  await smtp.close()
}
console.log(`The pictures are in ${path.resolve(FOLDER)}`)

async function shootMails(mails: readonly WrittenMail[]) {
  for (const width of MAIL_WIDTHS)
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme })
      for (const { name, html } of mails) {
        await page.setContent(html)
        await page.setViewportSize({ width: MIN_SCREEN_WIDTH, height: 600 })
        const needs = await page.evaluate(() => document.documentElement.scrollWidth)
        if (needs > MIN_SCREEN_WIDTH)
          throw new Error(`The mail ${name} is ${needs} pixels wide on a screen of ${MIN_SCREEN_WIDTH}`)
        await page.setViewportSize({ width, height: 600 })
        await page.screenshot({ path: `${FOLDER}/mail-${name}-${width}-${colorScheme}.png`, fullPage: true })
      }
      await page.close()
    }
}

interface Look {
  name: string
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
}

async function shoot({ name, ...look }: Look, account: string | null, seen: readonly ShotScreen[]) {
  if (seen.length === 0) return
  const context = await browser.newContext({ ...look, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' })
  const page = await context.newPage()
  const origin = `http://localhost:${server.port}`
  await page.goto(origin)
  await page.evaluate(
    (mode) => localStorage.setItem('aurum-preferences', JSON.stringify({ displayMode: mode })),
    look.colorScheme,
  )
  if (account) {
    await new SignInPage(page, origin).signIn(account, DEMO_PASSWORD)
    await page.getByText(/Klaar (voor gebruik )?zonder verbinding/).waitFor({ timeout: 60_000 })
    await new ShellPage(page, origin).becomes(look.colorScheme)
  }
  for (const screen of seen) await take(page, origin, name, screen)
  await context.close()
}

async function take(page: Page, origin: string, look: string, { name, path: at, first }: ShotScreen) {
  // Navigating from elsewhere forces a reload, which closes what the last picture opened.
  await page.goto('about:blank')
  await page.goto(origin + at)
  await page.waitForLoadState('networkidle')
  await first?.(page)
  await page.waitForTimeout(SETTLE_MS)
  await page.screenshot({ path: `${FOLDER}/${name}-${look}.png` })
  await page.context().setOffline(false)
}
