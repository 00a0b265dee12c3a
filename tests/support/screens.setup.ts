import { i18n } from '@lingui/core'
import { afterAll, afterEach } from 'vitest'
import { forgetPlaces } from '#src/lib/kept-places.ts'
import { messages } from '#src/locales/nl.po'
import { clearToasts } from '#src/ui/overlays/toast-queue.ts'
import { lowerTapShield } from '#src/ui/overlays/use-tap-shield.ts'
import { closeScreen } from './show.tsx'

// Run for each file, which has a page of its own in a process that it shares with the others.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

i18n.loadAndActivate({ locale: 'nl', messages })

// What opens asks by this whether its field has the focus already; of happy-dom's own document it is not true.
Object.defineProperty(document.defaultView?.Document, Symbol.hasInstance, {
  value: (node?: Node) => node?.nodeType === Node.DOCUMENT_NODE,
  // the files of a process share it
  configurable: true,
})

// Where a test was in a list, where it tapped last and what it was told is nothing to the next one.
afterEach(async () => {
  await closeScreen()
  forgetPlaces()
  lowerTapShield()
  clearToasts()
})

// Nothing of the last screen still runs when the next file's begins, and what a device remembers is its own.
afterAll(async () => {
  await closeScreen()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
})
