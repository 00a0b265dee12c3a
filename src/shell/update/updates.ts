import { Workbox } from 'workbox-window'
import { hasUnsaved, onUnsavedChange } from '#src/data/unsaved.ts'

/** Milliseconds. A page that stays open for days still hears of an update. */
const LOOK_EVERY = 60 * 60 * 1000

type Listener = () => void

/** `installing`: its user wants it, also before it is here. */
type Update = 'none' | 'ready' | 'installing'

let update: Update = 'none'
const listeners = new Set<Listener>()
let workbox: Workbox | null = null

export const updateNow = () => update

function become(next: Update) {
  update = next
  for (const listener of listeners) listener()
}

export function onUpdate(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers `/sw.js`. A new version waits until its user asks for it; it never takes over by itself. */
export function registerWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    if (update === 'installing') workbox?.messageSkipWaiting()
    else become('ready')
  })
  // A first worker takes over quietly; a newer one, also when another tab installed it, brings a newer page.
  let hadWorker = navigator.serviceWorker.controller !== null
  workbox.addEventListener('controlling', () => {
    if (hadWorker) reloadWhenSaved()
    hadWorker = true
  })
  workbox.register()
  setInterval(() => workbox?.update(), LOOK_EVERY)
}

/** Asked for before it is here, which happens when the server calls this build too old, it is taken once it is. */
export function installUpdate() {
  become('installing')
  workbox?.messageSkipWaiting()
}

/** The server no longer talks to this build: whoever is told so must not wait an hour for the next one. */
export function lookForUpdate() {
  workbox?.update()
}

function reloadWhenSaved() {
  if (!hasUnsaved()) return location.reload()
  const stop = onUnsavedChange(() => {
    if (hasUnsaved()) return
    stop()
    location.reload()
  })
}
