import { useLingui } from '@lingui/react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { screenAt } from './actions/screens.ts'

/** The name of the screen on the tab of the browser. */
export function useTitle() {
  const { _ } = useLingui()
  const { session } = useEngine()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const screen = screenAt(session, pathname)
  const title = screen ? `${_(screen.label)} · Aurum` : 'Aurum'
  useEffect(() => {
    document.title = title
  }, [title])
}
