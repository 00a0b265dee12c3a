import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactElement } from 'react'
import { I18nProvider as LocaleProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'

let closeLast = async () => {}

/** Shows a part of a screen in a page of its own, in Dutch. Tests find elements by what a person would look for. */
export async function show(part: ReactElement) {
  await closeLast()
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild as HTMLElement)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <LocaleProvider locale="nl-NL">{part}</LocaleProvider>
      </I18nProvider>,
    ),
  )
  closeLast = () => act(async () => root.unmount())
}

/** Removes everything from the screen. */
export async function closeScreen() {
  await closeLast()
  closeLast = async () => {}
}

export const text = () => document.body.textContent ?? ''

let isTrying = false

/** Looks at a screen that may not be ready. Its failure does not describe the screen, which takes longer than looking. */
export function attempt<T>(look: () => T): T {
  isTrying = true
  try {
    return look()
  } finally {
    isTrying = false
  }
}

export function find<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found && isTrying) throw new Error(`Nothing on the screen is ${selector} yet`)
  if (!found) throw new Error(`Nothing on the screen is ${selector}:\n${document.body.innerHTML}`)
  return found
}

const nameOf = (control: HTMLElement) => (control.getAttribute('aria-label') ?? control.textContent)?.trim()

export function button(name: string, within: ParentNode = document): HTMLButtonElement {
  const all = [...within.querySelectorAll('button')]
  const found = all.find((each) => nameOf(each) === name)
  if (!found) throw new Error(`No button says ${name}; there are: ${all.map((each) => each.textContent)}`)
  return found
}

export const has = (name: string) =>
  [...document.querySelectorAll('button')].some((each) => nameOf(each) === name)

/** The item of a menu or list with this name. */
export function choice(name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('[role^=menuitem], [role=option]')]
  const found = all.find((each) => nameOf(each) === name)
  if (!found) throw new Error(`Nothing to choose is ${name}; there are: ${all.map(nameOf)}`)
  return found
}

/** The control with this label. */
export function field(label: string, within: ParentNode = document): HTMLInputElement {
  const all = [...within.querySelectorAll('label')]
  const found = all.find((each) => each.textContent?.trim() === label)?.control
  if (!(found instanceof HTMLInputElement)) {
    throw new Error(`No field is ${label}; there are: ${all.map(({ textContent }) => textContent)}`)
  }
  return found
}

/** Presses a key on the focused element. */
export function press(key: string, held: KeyboardEventInit = {}) {
  return act(async () => {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
  })
}

/** Presses Enter on the focused button: a browser clicks it unless a handler prevents that. */
export function pressEnter() {
  return act(async () => {
    const target = document.activeElement as HTMLElement
    const key = { key: 'Enter', bubbles: true, cancelable: true }
    if (target.dispatchEvent(new KeyboardEvent('keydown', key))) target.click()
    else target.dispatchEvent(new KeyboardEvent('keyup', key))
  })
}

export async function type(keys: string) {
  for (const key of keys) await press(key)
}

/** Sets a field's value as typing does, past the value tracking of React. */
export function fill(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  return act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export function paste(copied: string) {
  return act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => copied } })
    document.activeElement?.dispatchEvent(event)
  })
}

export async function click(target: HTMLElement) {
  if (target.matches(':disabled')) throw new Error(`Nobody can press "${nameOf(target)}" yet`)
  await act(async () => target.click())
}

/** A finger or another pointer. With zero width it would be taken for a screen reader. */
export function tap(target: HTMLElement, pointerType = 'touch') {
  const given = { bubbles: true, cancelable: true, pointerType, width: 20, height: 20 }
  return act(async () => {
    for (const type of ['pointerdown', 'pointerup', 'click'])
      target.dispatchEvent(new PointerEvent(type, given))
  })
}
