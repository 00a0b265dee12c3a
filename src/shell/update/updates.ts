import { Workbox } from 'workbox-window'
import { hasUnsaved, onUnsavedChange } from '#src/data/unsaved.ts'

/** Milliseconds. A page that stays open for days still hears of an update. */
const LOOK_EVERY = 60 * 60 * 1000

type Listener = () => void

let ready = false
const listeners = new Set<Listener>()
let workbox: Workbox | null = null

export const updateReady = () => ready

export function onUpdateReady(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers `/sw.js`. A new version waits until its user asks for it; it never takes over by itself. */
export function registerWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    ready = true
    for (const listener of listeners) listener()
  })
  // A first worker takes over quietly; a newer one, also when another tab installed it, brings a newer page.
  const hadWorker = navigator.serviceWorker.controller !== null
  workbox.addEventListener('controlling', () => {
    if (hadWorker) reloadWhenSaved()
  })
  workbox.register()
  setInterval(() => workbox?.update(), LOOK_EVERY)
}

export function installUpdate() {
  workbox?.messageSkipWaiting()
}

function reloadWhenSaved() {
  if (!hasUnsaved()) return location.reload()
  const stop = onUnsavedChange(() => {
    if (hasUnsaved()) return
    stop()
    location.reload()
  })
}
