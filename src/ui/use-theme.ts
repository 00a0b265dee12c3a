import { useSyncExternalStore } from 'react'

/** For what paints with colours it has to read first: changes with them. */
export function useTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  )
}

function subscribe(listener: () => void) {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => watcher.disconnect()
}
