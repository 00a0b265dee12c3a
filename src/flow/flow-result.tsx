import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { CompletionScreen } from '#src/ui/shown/completion-screen.tsx'
import type { RunningFlow } from './running-flow.ts'
import { useRemoveStepsFromHistory } from './step-places.ts'

interface FlowResultProps {
  flow: RunningFlow
  children?: ReactNode
  /** Queued on this device until there is a connection. */
  waits?: boolean
  /** The office decides on its discount before the customer gets it. */
  isAsked?: boolean
  /** Called with the target of the last button; when the flow names none the page reloads. */
  onLeave(to: string): void
}

/** The flow's closing text after sending. */
export function FlowResult({ flow, children, waits = false, isAsked = false, onLeave }: FlowResultProps) {
  const { t } = useLingui()
  const { title, body, button } = flow.results
  const pastSteps = useEffectEvent(useRemoveStepsFromHistory())
  // Removes the steps from the history, so that Back leads to where the flow was begun.
  useEffect(() => pastSteps(() => {}), [])
  return (
    <CompletionScreen
      title={waits ? t`Klaar om te versturen` : isAsked ? t`Wacht op het kantoor` : title || t`Verstuurd`}
      body={waits || isAsked ? null : body}
      button={{ label: button.label || t`Klaar`, ...(button.to && { onPress: () => onLeave(button.to) }) }}
    >
      {children}
    </CompletionScreen>
  )
}
