import { useEffect, useState } from 'react'
import { inMegabytes, memoryTone } from './memory-tone.ts'
import styles from './memory-widget.module.css'

/** Milliseconds. */
const LOOK_EVERY = 2_000

/** Only Chromium tells, and TypeScript's library does not know. */
const usedNow = () => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? null

/** How much memory the page takes; in development alone. */
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
