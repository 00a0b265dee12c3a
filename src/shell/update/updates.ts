import { Workbox } from 'workbox-window'
import { whenSaved } from '#src/data/unsaved.ts'

/** Milliseconds between checks for an update, for pages that stay open for days. */
const LOOK_EVERY = 60 * 60 * 1000

/** Milliseconds between retries for a user who asked for an update before it was there. */
const ASK_EVERY = 1_000

type Listener = () => void

/** `installing`: its user asked for it, maybe before it is there. */
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

function hasCome() {
  if (update !== 'installing') become('ready')
}

/**
 * Registers `/sw.js`. A new version waits until the user asks for it; the browser activates it at once when no page
 * uses the old one.
 */
export function registerWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', hasCome)
  // The first worker takes over silently; a newer one, also when another tab installed it, needs a reload. A page
  // without a worker (after a hard reload, or while the first took over) recognises a newer one by the announced
  // update. A listener of our own, because workbox listens only after the load event, which may be too late for the
  // first.
  let hadWorker = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.getRegistration().then((known) => {
    if (known?.active?.state === 'activated') hadWorker = true
  }, console.error)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The browser removed the worker with the site's data: offline a reload would fail.
    if (!navigator.serviceWorker.controller) return
    if (hadWorker || update !== 'none') whenSaved(() => location.reload())
    hadWorker = true
  })
  workbox.register().then((registration) => {
    // workbox does not report an update that was already installing when it began to listen.
    const coming = registration?.active && registration.installing
    coming?.addEventListener('statechange', () => coming.state === 'installed' && hasCome())
  }, console.error)
  setInterval(() => workbox?.update(), LOOK_EVERY)
}

/** An update asked for before it is there, as when the server calls this build too old, is installed once it is. */
export function installUpdate() {
  // Without a worker a reload is enough.
  if (!workbox) return location.reload()
  become('installing')
  workbox.messageSkipWaiting()
  setInterval(() => workbox?.messageSkipWaiting(), ASK_EVERY)
}

/** Checks for an update at once: the server rejects this build, and the hourly check would be too late. */
export function lookForUpdate() {
  workbox?.update()
}
