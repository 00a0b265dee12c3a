import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Back to where somebody came from; `goBelow` leads to what lies below when they came from a link. */
export function useClose(goBelow: () => void) {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? history.back() : goBelow())
}

/** Back past all that was about something which is gone now; nobody would want to come back to that. */
export function useLeave(goneId: string, goBelow: () => void) {
  const { history } = useRouter()
  return function leave() {
    if (!history.canGoBack()) return goBelow()
    const unfollow = history.subscribe(({ location }) => {
      unfollow()
      if (location.pathname.includes(goneId)) leave()
    })
    // Also when the question that led here is still open.
    history.back({ ignoreBlocker: true })
  }
}
