import { useEffect, useState } from 'react'
import { inMegabytes, memoryTone } from './memory-tone.ts'
import styles from './memory-widget.module.css'

/** Milliseconds. */
const LOOK_EVERY = 2_000

/** Chromium only, and missing in TypeScript's library. */
const usedNow = () => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? null

/** The memory the page uses; in development only. */
export function MemoryWidget() {
  const [used, setUsed] = useState(usedNow)
  useEffect(() => {
    const timer = setInterval(() => setUsed(usedNow()), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [])
  if (used === null) return null
  return (
    <output className={styles.widget} data-tone={memoryTone(used)}>
      {`${inMegabytes(used)} MB`}
    </output>
  )
}
