import { i18n } from '@lingui/core'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { forgetPlaces } from '#src/lib/kept-places.ts'
import { messages } from '#src/locales/nl.po'
import { clearToasts } from '#src/ui/overlays/toast-queue.ts'
import { lowerTapShield } from '#src/ui/overlays/use-tap-shield.ts'
import { closeScreen } from './show.tsx'

// Runs for each file, which has its own page in a process shared with other files.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// For a debugger, React takes a stack trace at each of its first ten thousand elements of a second, which costs a sixth
// of all rendering. It counts them here, and only sets the count back.
const counting = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(counting, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
  configurable: true,
})

i18n.loadAndActivate({ locale: 'nl', messages })

// Overlays check with `instanceof Document` whether their field already has the focus; happy-dom's document fails that
// check.
Object.defineProperty(document.defaultView?.Document, Symbol.hasInstance, {
  value: (node?: Node) => node?.nodeType === Node.DOCUMENT_NODE,
  // Files of one process share it.
  configurable: true,
})

// Scroll positions, the last tap and toasts must not leak into the next test.
afterEach(async () => {
  await closeScreen()
  forgetPlaces()
  lowerTapShield()
  clearToasts()
})

// Nothing of the last screen may run when the next file starts, and stored settings and stubs must not leak into it.
afterAll(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
})
