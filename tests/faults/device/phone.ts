import { mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { expect } from 'vitest'
import { Actor } from '#e2e/actor.ts'
import { launchOptions } from '#scripts/lib/browser.mjs'
import type { Site } from './site.ts'
import { snapshotPhoto } from './snapshot-photo.ts'
import { waitingOps } from './stores.ts'

export interface PhoneOptions {
  /** An existing profile folder is kept when the phone is thrown away. */
  profile?: string
  /** Runs in every page before the app. */
  before?: () => void
}

/** One browser with a profile on disk. It can be killed and reopened, which loses everything not on disk. */
export class Phone {
  readonly #site: Site
  readonly #options: PhoneOptions
  readonly profile: string
  context!: BrowserContext
  /** The person at this browser. */
  actor!: Actor

  private constructor(site: Site, options: PhoneOptions) {
    this.#site = site
    this.#options = options
    this.profile = options.profile ?? mkdtempSync(path.join(tmpdir(), 'phone-'))
  }

  static async open(site: Site, options: PhoneOptions = {}): Promise<Phone> {
    const phone = new Phone(site, options)
    await phone.reopen()
    return phone
  }

  get page() {
    return this.actor.page
  }

  async reopen() {
    this.context = await chromium.launchPersistentContext(this.profile, {
      ...(await launchOptions()),
      locale: 'nl-NL',
      timezoneId: 'Europe/Amsterdam',
    })
    if (this.#options.before) await this.context.addInitScript(this.#options.before)
    const page = this.context.pages()[0] ?? (await this.context.newPage())
    this.actor = new Actor(this.context, page, this.#site.cable)
  }

  /** Signs in and waits for a complete copy; then reopens the browser once, so that the cookie is on disk too. */
  async settleIn(account: 'monteur' | 'kantoor' = 'monteur') {
    await this.actor.signIn(account)
    await this.actor.readyForOffline()
    await this.context.close()
    await this.reopen()
  }

  /** Opens the board and an order of `lane`; returns its display number. */
  async openOrder(lane: string, index = 0): Promise<string> {
    await this.actor.board.open()
    const orderId = (await this.actor.board.numbersIn(lane))[index]
    if (!orderId) throw new Error(`The demo data has too few orders in "${lane}"`)
    await this.actor.board.openOrder(orderId)
    return orderId
  }

  /** Adds a photo to the open order; it is on disk once its tile appears. Returns its size in bytes. */
  async takePhoto(name: string, side?: number): Promise<number> {
    const { photos } = this.actor.order
    const before = await photos.count()
    const photo = await snapshotPhoto(name, side)
    await this.actor.order.addPhoto(photo)
    await photos.nth(before).waitFor()
    return photo.buffer.length
  }

  /** Posts on the open order. Returns the milliseconds from the click until the page shows the text. */
  async timedComment(text: string): Promise<number> {
    const { screen } = this.actor.order
    await screen.getByLabel('Intern commentaar').fill(text)
    return screen.getByRole('button', { name: 'Plaatsen' }).evaluate(async (button: HTMLElement, wanted) => {
      const isShown = () =>
        [...document.querySelectorAll('li')].some((li) => li.textContent?.includes(wanted))
      const began = performance.now()
      button.click()
      while (!isShown()) await new Promise(requestAnimationFrame)
      return performance.now() - began
    }, text)
  }

  /**
   * Reopens the browser with this many bytes of free quota. A running browser caches the old quota for half a minute.
   */
  async reopenWithRoom(bytes: number) {
    const { origin } = this.actor
    const before = await this.context.newCDPSession(this.page)
    const { usage } = await before.send('Storage.getUsageAndQuota', { origin })
    await this.context.close()
    await this.reopen()
    const devtools = await this.context.newCDPSession(this.page)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + bytes })
  }

  /** Crashes the page's process and opens another page of the same browser. */
  async crashPage() {
    const { page } = this
    const devtools = await this.context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    devtools.send('Page.crash').catch(() => {})
    await crashed
    this.actor.page = await this.context.newPage()
    await page.close()
  }

  async stopWorkers() {
    const devtools = await this.context.newCDPSession(this.page)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
  }

  /** Deletes what a browser evicts when space runs short; cookies and local storage stay. */
  async evict() {
    // While the app is open, the browser delays the deletion.
    await this.page.goto('about:blank')
    const devtools = await this.context.newCDPSession(this.page)
    await devtools.send('Storage.clearDataForOrigin', {
      origin: this.actor.origin,
      storageTypes: 'indexeddb,cache_storage,service_workers,file_systems',
    })
  }

  /** Opens the app, and signs in again if the browser lost the session. */
  async openApp(account: 'monteur' | 'kantoor') {
    await this.page.goto(`${this.actor.origin}/`)
    const name = this.page.getByLabel('Gebruikersnaam')
    const menu = this.page.getByRole('navigation', { name: 'Hoofdmenu' })
    await name.or(menu).first().waitFor()
    if (await name.isVisible()) await this.actor.signIn(account)
  }

  /** Number of operations that the app reports as lost by the browser; acknowledges the report. */
  async toldLost(): Promise<number> {
    const banner = this.page.getByRole('alert').filter({ hasText: 'De browser heeft wijzigingen verloren' })
    if (!(await banner.isVisible())) return 0
    const told = Number(/(\d+) wijziging/.exec(String(await banner.textContent()))?.[1])
    await banner.getByRole('button', { name: 'Begrepen' }).click()
    await banner.waitFor({ state: 'hidden' })
    return told
  }

  /** The queue is empty and the device's copy shows all of its work. */
  async drained(timeout = 60_000) {
    await expect.poll(() => waitingOps(this.page), { timeout }).toEqual([])
  }

  /** Kills all processes of the browser between two instructions. */
  async kill() {
    const group = groupOf(Number(readlinkSync(path.join(this.profile, 'SingletonLock')).split('-').pop()))
    // A killed browser cannot remove its temporary folder itself.
    const beside = path.dirname(readlinkSync(path.join(this.profile, 'SingletonSocket')))
    const closed = this.context.waitForEvent('close', { timeout: 10_000 }).catch(() => {})
    process.kill(-group, 'SIGKILL')
    await closed
    rmSync(beside, { recursive: true, force: true })
  }

  async throwAway() {
    await this.context.close().catch(() => {})
    if (!this.#options.profile) rmSync(this.profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** The browser is started as leader of its own process group, never in ours. */
function groupOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').pop()?.split(' ') ?? []
  const group = Number(fields[2])
  if (group <= 1 || group === ownGroup()) throw new Error('The browser has no process group of its own')
  return group
}

const ownGroup = () => Number(readFileSync('/proc/self/stat', 'latin1').split(') ').pop()?.split(' ')[2])
