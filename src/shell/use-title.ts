import { useLingui } from '@lingui/react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { screenAt } from './actions/screens.ts'

/** Sets the document title to the name of the screen. */
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
