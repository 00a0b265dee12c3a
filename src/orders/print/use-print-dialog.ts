import { useEffect, useRef } from 'react'
import type { PrintDocument } from '#sync/contract/orders/print/print-document.ts'

/** Milliseconds (SPEC §9): what is being prepared gets time to appear, and the printer time to take it. */
const START_AFTER = 800
const RESET_AFTER = 750

type Printed = Pick<PrintDocument, 'title' | 'foot'>

/**
 * Opens the print dialog by itself once the sheet is there, and whenever the function it gives is called, never twice for one
 * of them. `onDone` is called afterwards. `sheet` is null until everything is there.
 */
export function usePrintDialog(sheet: Printed | null, onDone: () => void): () => void {
  useNameOfPaper(sheet)
  const isReady = sheet !== null
  const latest = useRef({ title: '', onDone })
  latest.current = { title: sheet?.title ?? '', onDone }
  const open = useRef(() => {})
  useEffect(() => {
    if (!isReady) return
    let reset: ReturnType<typeof setTimeout> | undefined
    let isOpening = false
    let isGone = false
    function finish() {
      reset ??= setTimeout(() => latest.current.onDone(), RESET_AFTER)
    }
    async function print() {
      clearTimeout(start)
      // Asked for twice it would come twice, and once it was closed the sheet is about to go.
      if (isOpening || reset) return
      isOpening = true
      await document.fonts.ready
      isOpening = false
      if (isGone) return
      // A phone does not wait in `print`, and says nothing before its own dialog has closed.
      addEventListener('afterprint', finish, { once: true })
      // The shell may have named the screen meanwhile.
      document.title = latest.current.title
      window.print()
    }
    const start = setTimeout(print, START_AFTER)
    open.current = print
    return () => {
      isGone = true
      open.current = () => {}
      clearTimeout(start)
      clearTimeout(reset)
      removeEventListener('afterprint', finish)
    }
  }, [isReady])
  return () => open.current()
}

/**
 * The title of the window, which a printer proposes as the name of the file, and what stands at the foot of every page; from
 * before the dialog can be opened, by the keys of the browser too. Afterwards all is as it was.
 */
function useNameOfPaper(sheet: Printed | null) {
  const { title = '', foot } = sheet ?? {}
  const { title: left = '', moment = '', page = '' } = foot ?? {}
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = title
    // The foot of a page sees only what its root has.
    const { style } = document.documentElement
    const said = { '--printed': left, '--printed-at': moment, '--page-word': `${page} ` }
    for (const [name, text] of Object.entries(said)) style.setProperty(name, JSON.stringify(text))
    return () => {
      document.title = before
      for (const name of Object.keys(said)) style.removeProperty(name)
    }
  }, [title, left, moment, page])
}
