import { useEffect, useState } from 'react'
import { markActive, wasAway } from '#src/data/session/activity.ts'
import { consumeSignInFlag } from '#src/data/session/arrival.ts'
import { useWorkerMessage } from '../use-worker-message.ts'

/** Milliseconds between two records of the last use. */
const NOTE_EVERY = 60_000

/** Shown at a sign-in after a day away, and when the service worker asks for it. */
export function useSplash() {
  const [shown, setShown] = useState(() => consumeSignInFlag() && wasAway())
  useEffect(noteActivity, [])
  useWorkerMessage('SHOW_SPLASH', () => setShown(true))
  return { shown, close: () => setShown(false) }
}

function noteActivity() {
  let noted = 0
  function note() {
    if (Date.now() - noted < NOTE_EVERY) return
    noted = Date.now()
    markActive(noted)
  }
  note()
  addEventListener('pointerdown', note)
  addEventListener('keydown', note)
  return () => {
    removeEventListener('pointerdown', note)
    removeEventListener('keydown', note)
  }
}
