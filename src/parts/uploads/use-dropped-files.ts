import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { takesKeys } from '#src/lib/takes-keys.ts'

interface DroppedFiles {
  /** The drop target; elsewhere on the page a drop is ignored. */
  zone: RefObject<HTMLElement | null>
  /** Left out when the user may not add files. `at`: where they were dropped, or where the focus was. */
  onFiles: ((files: readonly File[], at: EventTarget | null) => void) | undefined
}

/**
 * Takes files dropped on the zone or pasted anywhere. Drops elsewhere are cancelled, because the browser would open the
 * file instead of the app. Returns whether files are being dragged over the page.
 */
export function useDroppedFiles({ zone, onFiles }: DroppedFiles): boolean {
  const [isDragging, setDragging] = useState(false)

  const isTaken = ({ target }: Event) =>
    onFiles !== undefined && target instanceof Node && zone.current?.contains(target) === true

  const handleOver = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = isTaken(event) ? 'copy' : 'none'
    setDragging(onFiles !== undefined)
  })
  const handleLeave = useEffectEvent(({ relatedTarget }: DragEvent) => {
    // null when leaving the window; between elements it names the next one.
    if (relatedTarget === null) setDragging(false)
  })
  const handleDrop = useEffectEvent((event: DragEvent) => {
    setDragging(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    if (isTaken(event)) onFiles?.(files, event.target)
  })
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || !onFiles || takesKeys(event.target)) return
    event.preventDefault()
    onFiles(files, event.target)
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('dragover', (event) => handleOver(event), { signal })
    document.addEventListener('dragleave', (event) => handleLeave(event), { signal })
    document.addEventListener('drop', (event) => handleDrop(event), { signal })
    document.addEventListener('paste', (event) => handlePaste(event), { signal })
    return () => listening.abort()
  }, [])
  return isDragging
}
