import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** In the URL, so that Back closes it, a reload keeps it, and it can be shared. */
const OPENED = 'bestand'

/** The file that is open on this screen. */
export function useOpenedFile() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const opened = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(OPENED) })

  /** Back takes a moment; a second Escape meanwhile must not close the screen below. */
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open, or none
  useEffect(() => {
    isClosing.current = false
  }, [opened])

  function goTo(fileId: string | null, replace: boolean) {
    const { pathname, searchStr, hash } = router.latestLocation
    const search = new URLSearchParams(searchStr)
    if (fileId === null) search.delete(OPENED)
    else search.set(OPENED, fileId)
    const href = `${pathname}${search.size > 0 ? `?${search}` : ''}${hash && `#${hash}`}`
    // Keeps the scroll position of the screen below.
    router.navigate({ href, replace, resetScroll: false })
  }

  function close() {
    if (isClosing.current) return
    isClosing.current = true
    if (canGoBack) router.history.back()
    else goTo(null, true)
  }

  return {
    opened,
    open: (fileId: string) => goTo(fileId, false),
    /** Replaces the history entry, so that Back closes the gallery. */
    step: (fileId: string) => goTo(fileId, true),
    close,
  }
}
