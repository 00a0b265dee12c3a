import { useEffect, useEffectEvent } from 'react'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import styles from './splash.module.css'

/** Milliseconds, with and without animation. */
const DURATION_MS = 4_500
const REDUCED_MOTION_DURATION_MS = 1_000

const SKIPS = ['keydown', 'click'] as const

interface SplashProps {
  onDone(): void
}

/** A welcome that any key or tap dismisses; that key or tap does nothing else. */
export function Splash({ onDone }: SplashProps) {
  const { animationsOff } = useDevicePreferences()
  const still = useMedia('(prefers-reduced-motion: reduce)') || animationsOff

  const done = useEffectEvent(onDone)

  useEffect(() => {
    const timer = setTimeout(() => done(), still ? REDUCED_MOTION_DURATION_MS : DURATION_MS)
    function skip(event: Event) {
      event.preventDefault()
      event.stopPropagation()
      done()
    }
    // `pointerup` would come too early: the click that follows would hit the screen below.
    for (const kind of SKIPS) addEventListener(kind, skip, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const kind of SKIPS) removeEventListener(kind, skip, { capture: true })
    }
  }, [still])

  return (
    <div className={styles.splash} data-splash aria-hidden>
      <img className={styles.mark} src="/favicon.svg" alt="" width={96} height={96} />
      <span className={styles.name}>Aurum</span>
    </div>
  )
}
