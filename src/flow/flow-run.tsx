import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Flow } from '#src/data/flows/queries.ts'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { CompletionScreen } from '#src/ui/completion-screen.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { faultsOf, isAnyFilled } from './customer.ts'
import { asksCustomer, clearStep, type Entries, isEmpty, NO_ENTRIES, stepsOf, withGiven } from './entries.ts'
import { type Asked, FlowAlert } from './flow-alert.tsx'
import { FlowOverview } from './flow-overview.tsx'
import styles from './flow-run.module.css'
import { FlowStep } from './flow-step.tsx'
import { SendingNote, useSending } from './sending.tsx'

interface FlowRunProps {
  flow: Flow
  onSend(entries: Entries): Promise<void>
  onLeave(to: string): void
}

/** Step by step to an overview, and sent from there (SPEC §4.5). What was filled in survives a crash. */
export function FlowRun({ flow, onSend, onLeave }: FlowRunProps) {
  const { t } = useLingui()
  const draft = useDraft(`flow ${flow._id}`, { at: 1, entries: NO_ENTRIES })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [checked, setChecked] = useState(false)
  const steps = stepsOf(flow)
  const { at } = draft.value
  const step = steps[at - 1]
  const entries = step ? withGiven(draft.value.entries, step) : draft.value.entries
  const sending = useSending(async () => {
    await onSend(entries)
    draft.reset()
    await draft.clear()
  })
  useUnsaved(draft.value.entries !== NO_ENTRIES && sending.phase !== 'sent')

  if (!draft.ready) return null
  if (sending.phase === 'sent') {
    const { title, body, button } = flow.results
    return (
      <CompletionScreen
        title={title || t`Verstuurd`}
        body={body}
        button={{ label: button.label || t`Klaar`, ...(button.to && { onPress: () => onLeave(button.to) }) }}
      />
    )
  }

  function go(to: number, kept = entries) {
    setChecked(false)
    setAsked(null)
    draft.change({ at: Math.max(1, to), entries: kept })
  }

  function next() {
    if (!step) return sending.begin()
    if (asksCustomer(step) && faultsOf(entries.customer).length > 0) return setChecked(true)
    const empty = isEmpty(entries, step)
    if (empty && step.blockOnEmpty) return setAsked('blocked')
    if (empty && step.alertOnEmpty) return setAsked('empty')
    go(at + 1)
  }

  function back() {
    if (step?.destroyOnBack && !isEmpty(entries, step)) return setAsked('destroy')
    go(at - 1)
  }

  const total = steps.length + 1
  const isLast = at === steps.length
  const label = !step ? t`Versturen` : isLast ? t`Naar overzicht` : t`Volgende`
  const title = step ? step.viewName : t`Bijna klaar: Overzicht`
  const wrong = checked && step && asksCustomer(step) && faultsOf(entries.customer).length > 0
  return (
    <div className={styles.run}>
      <ProgressLine label={title} value={at} max={total} counts={`${at}/${total}`} />
      <div className={styles.content}>
        {step ? (
          <FlowStep
            key={step.key}
            step={step}
            entries={entries}
            checked={checked}
            onChange={(changed) => draft.change({ at, entries: changed })}
          />
        ) : (
          <FlowOverview steps={steps} entries={entries} onOpen={(index) => go(index + 1)} />
        )}
        {wrong && (
          <p className={styles.wrong} role="alert">
            {isAnyFilled(entries.customer) ? (
              <Trans>Er zijn niet of incorrect ingevulde velden aangetroffen.</Trans>
            ) : (
              <Trans>Er zijn niet ingevulde velden aangetroffen.</Trans>
            )}
          </p>
        )}
      </div>
      <footer className={styles.foot}>
        <Button onPress={back} isDisabled={at === 1}>
          <Trans>Terug</Trans>
        </Button>
        <Button variant="primary" onPress={next} isPending={sending.phase !== 'idle'}>
          {label}
        </Button>
      </footer>
      {asked && (
        <FlowAlert
          asked={asked}
          onYes={() => (asked === 'destroy' && step ? go(at - 1, clearStep(entries, step)) : go(at + 1))}
          onNo={() => setAsked(null)}
        />
      )}
      <SendingNote sending={sending} />
    </div>
  )
}
