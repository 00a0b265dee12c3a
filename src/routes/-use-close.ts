import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Back to where somebody came from; `goBelow` leads to what lies below when they came from a link. */
export function useClose(goBelow: () => void) {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? history.back() : goBelow())
}
