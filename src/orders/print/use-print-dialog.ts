import { useEffect, useRef } from 'react'

/** Milliseconds (SPEC §9): what is being prepared gets time to appear, and the printer time to take it. */
const START_AFTER = 800
const RESET_AFTER = 750

/**
 * Opens the print dialog once, under a title of its own, which a printer proposes as the name of the file and which stands at
 * the foot of every page. Afterwards the title is as before and `onDone` is called. `title` is null until everything is there.
 */
export function usePrintDialog(title: string | null, onDone: () => void) {
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (title === null) return
    const before = document.title
    // The foot of a page sees only what its root has.
    const { style } = document.documentElement
    style.setProperty('--printed', JSON.stringify(title))
    let reset: ReturnType<typeof setTimeout> | undefined
    function finish() {
      reset ??= setTimeout(() => done.current(), RESET_AFTER)
    }
    const start = setTimeout(async () => {
      await document.fonts.ready
      document.title = title
      // A phone does not wait in `print`, and says nothing before its own dialog has closed.
      addEventListener('afterprint', finish, { once: true })
      window.print()
    }, START_AFTER)
    return () => {
      clearTimeout(start)
      clearTimeout(reset)
      removeEventListener('afterprint', finish)
      document.title = before
      style.removeProperty('--printed')
    }
  }, [title])
}
