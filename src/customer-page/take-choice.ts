import { takeSignature } from './take-signature.ts'

/**
 * Shows the page of another choice without loading it anew. The name typed in the approval stays; without a
 * connection the browser loads the page as it does without this script.
 */
export function takeChoice(section: HTMLElement) {
  let asked = 0
  section.addEventListener('change', async () => {
    const form = section.querySelector('form')
    if (!form) return
    asked += 1
    const turn = asked
    const page = await pageAt(addressOf(form)).catch(() => null)
    // A later choice has been made meanwhile.
    if (turn !== asked) return
    if (page?.querySelector('#kiezen')) show(page)
    else form.submit()
  })
}

function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  return `${location.pathname}?${new URLSearchParams(fields)}`
}

async function pageAt(address: string): Promise<Document> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(String(response.status))
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

function show(page: Document) {
  const isFocused = focusedControl()
  replaceInside('#kiezen', page)
  replaceContent(page)
  const before = document.querySelector('#akkoord form[action$="/akkoord"]')
  const after = page.querySelector('#akkoord form[action$="/akkoord"]')
  if (before && after) updateApproval(before, after, page)
  else {
    replaceInside('#akkoord', page)
    const form = document.querySelector<HTMLFormElement>('#akkoord form[action$="/akkoord"]')
    if (form) takeSignature(form)
  }
  isFocused?.()?.focus()
}

/** Finds the control with the focus again once its part of the page was replaced. */
function focusedControl() {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement) || !active.closest('#kiezen')) return null
  const { name, value } = active
  return () =>
    [...document.querySelectorAll<HTMLInputElement>('#kiezen input')].find(
      (input) => input.name === name && input.value === value,
    )
}

function replaceInside(selector: string, page: Document) {
  const [here, there] = [document.querySelector(selector), page.querySelector(selector)]
  if (here && there) here.replaceChildren(...there.childNodes)
}

/** The lines, of which there is a section for each option until one is chosen. */
function replaceContent(page: Document) {
  const [first, ...others] = document.querySelectorAll('section.content')
  first?.replaceWith(...page.querySelectorAll('section.content'))
  for (const other of others) other.remove()
}

function updateApproval(before: Element, after: Element, page: Document) {
  for (const each of document.querySelectorAll('#akkoord [data-live]')) {
    const name = each.getAttribute('data-live') ?? ''
    const there = page.querySelector(`#akkoord [data-live="${name}"]`)
    if (there) each.replaceChildren(...there.childNodes)
  }
  for (const name of ['optie', 'erbij'])
    before
      .querySelector(`input[name=${name}]`)
      ?.setAttribute('value', after.querySelector(`input[name=${name}]`)?.getAttribute('value') ?? '')
  // The sum is another one than the one they agreed to, and signed for.
  const tick = before.querySelector<HTMLInputElement>('input[name=akkoord]')
  if (tick) tick.checked = false
  before.querySelector<HTMLButtonElement>('.pad button')?.click()
}
