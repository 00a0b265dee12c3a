import type { Locator } from '@playwright/test'
import type { BrowserSession } from './browser-session.ts'

/** The pause between two keys of a fast typist. */
const KEY_INTERVAL_MS = 60

/** Adds free lines until the order has `lines` lines. */
export async function fillWithLines({ page }: BrowserSession, form: Locator, lines: number) {
  const before = await form.locator('fieldset li[aria-label]').count()
  const dialog = page.getByRole('dialog')
  for (let line = before; line < lines; line++) {
    await form.getByRole('button', { name: 'Vrije regel', exact: true }).click()
    await dialog.getByLabel('Type', { exact: true }).fill(`Regel ${line}`)
    await dialog.getByRole('button', { name: 'Toevoegen', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
}

/** Milliseconds per key that the page is busy, layout included; painting is not the app's work and not counted. */
export async function keysTyped({ cdp }: BrowserSession, field: Locator, slower: number, keys: number) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await field.focus()
  const taken = await field.evaluate(
    async (input: HTMLInputElement, { keys, between }) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      const busy: number[] = []
      for (let key = 0; key < keys; key++) {
        const began = performance.now()
        write?.call(input, `${input.value}x`)
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        // React renders the change after the event.
        await Promise.resolve()
        document.body.getBoundingClientRect()
        busy.push(performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, between))
      }
      return busy
    },
    { keys, between: KEY_INTERVAL_MS },
  )
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return taken
}
