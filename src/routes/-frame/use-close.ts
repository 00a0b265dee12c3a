import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Goes back to where the screen was opened; `goBelow` navigates to the parent screen when it was opened by a link. */
export function useClose(goBelow: () => void) {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? history.back() : goBelow())
}

/** Goes back past all entries about something that was removed. */
export function useLeave(goneId: string, goBelow: () => void) {
  const { history } = useRouter()
  return function leave() {
    if (!history.canGoBack()) return goBelow()
    const unfollow = history.subscribe(({ location }) => {
      unfollow()
      if (location.pathname.includes(goneId)) leave()
    })
    // Ignores blockers, because the question that led here may still be open.
    history.back({ ignoreBlocker: true })
  }
}
