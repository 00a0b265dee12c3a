import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Flow } from '#src/data/flows/queries.ts'
import { CompletionScreen } from '#src/ui/shown/completion-screen.tsx'
import { usePastSteps } from './step-places.ts'

interface FlowResultProps {
  flow: Flow
  children?: ReactNode
  /** It is on this device, and goes once there is a connection. */
  waits?: boolean
  /** To where the last button leads; where the flow names nothing, the page begins anew (SPEC §2.10). */
  onLeave(to: string): void
}

/** What the flow says once it was sent. */
export function FlowResult({ flow, children, waits = false, onLeave }: FlowResultProps) {
  const { t } = useLingui()
  const { title, body, button } = flow.results
  const pastSteps = useEffectEvent(usePastSteps())
  // Back leads to where the flow was begun, and not through steps that are no more.
  useEffect(() => pastSteps(() => {}), [])
  return (
    <CompletionScreen
      title={waits ? t`Klaar om te versturen` : title || t`Verstuurd`}
      body={waits ? null : body}
      button={{ label: button.label || t`Klaar`, ...(button.to && { onPress: () => onLeave(button.to) }) }}
    >
      {children}
    </CompletionScreen>
  )
}
