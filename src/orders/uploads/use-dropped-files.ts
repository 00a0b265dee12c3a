import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { takesKeys } from '#src/lib/takes-keys.ts'

interface DroppedFiles {
  /** Where they are taken; anywhere else on the page they fall on nothing. */
  zone: RefObject<HTMLElement | null>
  /** Left out for who may not add any. */
  onFiles: ((files: readonly File[]) => void) | undefined
}

/**
 * Files from outside of the page, dropped on the zone or pasted anywhere. Wherever a drop goes wrong the browser would
 * open the file in the place of the app. Whether some are being dragged over the page.
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
    // Out of the window: from one thing on the page to another it names the other.
    if (relatedTarget === null) setDragging(false)
  })
  const handleDrop = useEffectEvent((event: DragEvent) => {
    setDragging(false)
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    if (isTaken(event)) onFiles?.(files)
  })
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || !onFiles || takesKeys(event.target)) return
    event.preventDefault()
    onFiles(files)
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
