import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import type { Engine } from '#sync/client/engine.ts'
import { button, choice, click, field, fill, find } from './show.tsx'
import { showAppAt } from './show-app.tsx'
import { until } from './standalone-device.tsx'

/** Stubs media queries for a window of this width. */
export const wide = (pixels: number) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, end = '', bound = ''] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
    const matches = end === 'min' ? pixels >= Number(bound) : end === 'max' && pixels <= Number(bound)
    return { matches, addEventListener() {}, removeEventListener() {} }
  })

/** Shows each test of the file on a laptop. */
export function onLaptop() {
  beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
  afterAll(() => Reflect.deleteProperty(navigator, 'locks'))
  beforeEach(() => wide(1440))
  afterEach(() => {
    vi.unstubAllGlobals()
    toastQueue.clear()
  })
}

export const row = ({ _id }: { _id: string }) => find(`[data-row='${_id}']`)
export const plain = (said: string | null) => (said ?? '').replaceAll('\u00a0', ' ')

interface Screen {
  /** The name of the list. */
  list: string
  /** The selector of the form beside it. */
  form: string
  /** The name of the button with further actions. */
  menu: string
}

/** A list with the form of what is open beside it. */
export function listScreen({ list, form: selector, menu }: Screen) {
  const form = () => find(selector)
  const rows = () =>
    [...document.querySelectorAll(`section[aria-label=${list}] [data-row]`)].map(
      (each) => each.textContent ?? '',
    )
  return {
    form,
    rows,
    async open(at: string, engine: Engine) {
      const router = await showAppAt(at, engine)
      await until(() => expect(rows().length).toBeGreaterThan(0))
      return router
    },
    async enter(label: string, value: string, within: ParentNode = form()) {
      await act(async () => field(label, within).focus())
      await fill(field(label, within), value)
      await act(async () => field(label, within).blur())
    },
    async chooseFromMenu(item: string) {
      await click(button(menu))
      await until(() => choice(item))
      await click(choice(item))
    },
  }
}
