import { Workbox } from 'workbox-window'
import { whenSaved } from '#src/data/unsaved.ts'

/** Milliseconds. A page that stays open for days still hears of an update. */
const LOOK_EVERY = 60 * 60 * 1000

/** Milliseconds. Whoever asked for an update before it was there gets it so soon after. */
const ASK_EVERY = 1_000

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

function hasCome() {
  if (update !== 'installing') become('ready')
}

/**
 * Registers `/sw.js`. A new version waits until its user asks for it; where no page uses the old one, the browser does not
 * wait.
 */
export function registerWorker() {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', hasCome)
  // A first worker takes over quietly; a newer one, also when another tab installed it, brings a newer page. A page that
  // no worker has (loaded anew past it, or while the first took over) knows a newer one by the update it was told of.
  // Heard from the browser itself: workbox listens once the page has loaded, and the first may come before.
  let hadWorker = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.getRegistration().then((known) => {
    if (known?.active?.state === 'activated') hadWorker = true
  }, console.error)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The browser removed the worker with everything else of the site: without a connection nothing could be loaded now.
    if (!navigator.serviceWorker.controller) return
    if (hadWorker || update !== 'none') whenSaved(() => location.reload())
    hadWorker = true
  })
  workbox.register().then((registration) => {
    // Of an update that was being fetched before it listened, workbox never tells that it is there.
    const coming = registration?.active && registration.installing
    coming?.addEventListener('statechange', () => coming.state === 'installed' && hasCome())
  }, console.error)
  setInterval(() => workbox?.update(), LOOK_EVERY)
}

/** Asked for before it is here, which happens when the server calls this build too old, it is taken once it is. */
export function installUpdate() {
  // Without a worker the page itself is what is old.
  if (!workbox) return location.reload()
  become('installing')
  workbox.messageSkipWaiting()
  setInterval(() => workbox?.messageSkipWaiting(), ASK_EVERY)
}

/** The server no longer talks to this build: whoever is told so must not wait an hour for the next one. */
export function lookForUpdate() {
  workbox?.update()
}
