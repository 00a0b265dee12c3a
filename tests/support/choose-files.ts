import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import { closeScreen, find } from './show.tsx'

export const paper = (name: string) => new File([`%PDF-1.4 ${name}`], name)
export const photo = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff]), name], name)

/** What is left of a picture once it is drawn. */
export const DRAWN = 'only pixels'

/** Chooses files in the picker that `selector` finds. */
export function choose(selector: string, ...files: File[]) {
  const input = find<HTMLInputElement>(selector)
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  return act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** Drops files on an element. */
export function drop(on: Element, ...files: File[]) {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { files, types: ['Files'], dropEffect: '' } })
  return act(async () => {
    on.dispatchEvent(event)
  })
}

/** Screens on which files are chosen: without a connection, in a browser that draws. */
export function withoutConnection() {
  beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
  afterAll(() => Reflect.deleteProperty(navigator, 'locks'))
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    drawPictures({ width: 800, height: 600 })
  })
  afterEach(async () => {
    await closeScreen()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    toastQueue.clear()
  })
}

/** A browser that reads any picture as one of this size, and draws. */
export function drawPictures({ width, height }: { width: number; height: number }) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }))
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = width
      naturalHeight = height
      async decode() {}
    },
  )
  const draws = () => new Proxy({}, { get: () => () => {}, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(draws as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type = '') =>
    give(new Blob([DRAWN], { type })),
  )
}
