import { useEffect, useRef } from 'react'
import type { PrintDocument } from '#sync/contract/orders/print/print-document.ts'

/** Milliseconds: the time for the sheet to appear, and for the printer to take it. */
const START_AFTER = 800
const RESET_AFTER = 750

type Printed = Pick<PrintDocument, 'title' | 'foot'>

/**
 * Opens the print dialog once `sheet` is there (null until loaded), and again by the returned function; a request while
 * it is opening is ignored. `onDone` is called afterwards.
 */
export function usePrintDialog(sheet: Printed | null, onDone: () => void): () => void {
  usePrintTitle(sheet)
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
      // A second request is ignored, and after the dialog closed the sheet is about to go.
      if (isOpening || reset) return
      isOpening = true
      await document.fonts.ready
      isOpening = false
      if (isGone) return
      // On phones `print` returns at once, and `afterprint` fires when their dialog closes.
      addEventListener('afterprint', finish, { once: true })
      // The shell may have changed the title meanwhile.
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
 * Sets the window title, which is the suggested file name, and the page footer, before the dialog can open by the
 * browser's own shortcut too. Restores both afterwards.
 */
function usePrintTitle(sheet: Printed | null) {
  const { title = '', foot } = sheet ?? {}
  const { company = '', title: left = '', moment = '', page = '' } = foot ?? {}
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = title
    // The page footer can read custom properties of the root only.
    const { style } = document.documentElement
    const lines = [company, moment].filter((line) => line !== '').map((line) => JSON.stringify(line))
    const said = {
      '--printed': JSON.stringify(left),
      '--printed-at': lines.join(' "\\a" ') || '""',
      '--page-word': JSON.stringify(`${page} `),
    }
    for (const [name, text] of Object.entries(said)) style.setProperty(name, text)
    return () => {
      document.title = before
      for (const name of Object.keys(said)) style.removeProperty(name)
    }
  }, [title, company, left, moment, page])
}
