import { expect, type Locator, type Page } from '@playwright/test'
import { openScreen } from './open-screen.ts'

export class BoardPage {
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  async open() {
    await openScreen(this.#page, this.#origin, '/orders/overview')
    await this.lanes.first().waitFor()
  }

  get lanes(): Locator {
    return this.#page.locator('section').filter({ has: this.#page.getByRole('grid') })
  }

  lane(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true })
  }

  cardIn(lane: string, orderId: string): Locator {
    return this.lane(lane).getByRole('row').filter({ hasText: orderId })
  }

  /** Drags a card over another lane by mouse, until the lane shows that it accepts the card. */
  async carry(orderId: string, from: string, to: string) {
    const target = this.lane(to)
    await this.#take(this.cardIn(from, orderId))
    const { x, y } = await middleOf(target)
    await this.#page.mouse.move(x, y, { steps: 10 })
    await expect
      .poll(async () => {
        // Drag events are sent only while the pointer moves.
        await this.#page.mouse.move(x + Math.random() * 6, y)
        return target.locator('[data-drop-target]').count()
      })
      .toBeGreaterThan(0)
    await this.#page.mouse.up()
  }

  /** Drags a card and drops it where nothing accepts it. */
  async carryNowhere(orderId: string, from: string) {
    await this.#take(this.cardIn(from, orderId))
    await this.#page.mouse.move(400, 8, { steps: 10 })
    await this.#page.mouse.up()
  }

  /** The pale copy that a dragged card leaves behind. */
  get taken(): Locator {
    return this.#page.locator('[data-dragging]')
  }

  async #take(card: Locator) {
    const { x, y } = await middleOf(card)
    await this.#page.mouse.move(x, y)
    await this.#page.mouse.down()
    await expect
      .poll(async () => {
        await this.#page.mouse.move(x + 10 + Math.random() * 6, y)
        return this.taken.count()
      })
      .toBe(1)
  }

  /** Display numbers of the visible cards in a lane. */
  async numbersIn(lane: string): Promise<string[]> {
    // Lanes render their cards only when in view.
    await this.lane(lane).scrollIntoViewIfNeeded()
    const rows = this.lane(lane)
      .getByRole('row')
      .filter({ hasText: /#\d{8}/ })
    await rows.first().waitFor()
    const names = await rows.allInnerTexts()
    return names.flatMap((name) => name.match(/[A-Z]{2,4}#\d{8}/)?.[0] ?? [])
  }

  /** The actions for an order that was clicked. */
  get quickSelect(): Locator {
    return this.#page
      .getByRole('dialog')
      .filter({ has: this.#page.getByRole('button', { name: 'Annuleren' }) })
  }

  async openOrder(orderId: string) {
    await this.search(orderId)
    await this.#page.getByRole('button', { name: new RegExp(orderId) }).click()
    await this.quickSelect.getByRole('button', { name: 'Openen' }).click()
    await expect(this.#page.getByRole('heading', { level: 1 }).last()).toContainText(orderId)
  }

  async search(text: string) {
    const field = this.#page.getByRole('searchbox', { name: 'Zoeken' })
    await field.fill(text)
    await field.press('Enter')
  }
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on screen')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) }
}
