import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { MoreHorizontal } from 'lucide-react'
import { useServerAnswer } from '#src/data/account/use-server-answer.ts'
import { setFirstDay } from '#src/data/companies/commands.ts'
import { readMailState } from '#src/data/companies/mail-calls.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { useOnline } from '#src/data/queue/use-online.ts'
import { useCan } from '#src/data/use-can.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import styles from './first-day.module.css'
import { StepRow } from './step-row.tsx'
import { type Progress, RUNNING_FROM_ORDERS, stepsOf } from './steps.ts'
import { useProgress } from './use-progress.ts'

interface FirstDayProps {
  /** Shown even when it is done, put away or no longer needed. */
  always?: boolean
}

/** The list for a company that starts: what is ready, what comes next, and where that is done. */
export function FirstDay({ always = false }: FirstDayProps) {
  const progress = useProgress()
  const mayEdit = useCan('companies.edit')
  if (!mayEdit || !progress) return null
  const isOver = progress.company.first_day.put_away || progress.orders > RUNNING_FROM_ORDERS
  return isOver && !always ? null : <Steps progress={progress} always={always} />
}

function Steps({ progress, always }: { progress: Progress; always: boolean }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const { answer: mail, refusal } = useServerAnswer(readMailState)
  const isOnline = useOnline()
  const { company } = progress
  const steps = stepsOf(progress, mail, engine.actor)
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  // Waits for the answer, so that no row moves.
  const isAsking = isOnline && !mail && !refusal
  if (isAsking || (!next && !always)) return null

  async function set(change: Partial<typeof company.first_day>) {
    const outcome = await setFirstDay(engine, company, change)
    if (outcome.ok) return
    showToast({ tone: 'warn', title: t`Niet opgeslagen`, text: _(errorWords[outcome.rejection.code]) })
  }

  return (
    <section className={styles.list} aria-labelledby="first-day">
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id="first-day" className={styles.title}>
            <Trans>{company.name} klaarzetten</Trans>
          </h2>
          <p className={styles.note}>
            {next ? (
              <Trans>De volgorde is vrij. Is alles klaar, dan verdwijnt deze lijst.</Trans>
            ) : (
              <Trans>Alles is klaar.</Trans>
            )}
          </p>
        </div>
        <progress className={styles.bar} value={done} max={steps.length} aria-hidden />
        <span className={styles.count}>
          <Trans>
            {done} van {steps.length}
          </Trans>
        </span>
        {!always && (
          <MenuButton
            button={
              <Button variant="icon" aria-label={t`Meer`}>
                <MoreHorizontal size={18} aria-hidden />
              </Button>
            }
          >
            <Menu>
              <MenuItem onAction={() => set({ put_away: true })}>{t`Opbergen in Instellingen`}</MenuItem>
            </Menu>
          </MenuButton>
        )}
      </header>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <StepRow
            key={step.id}
            step={step}
            place={at + 1}
            isNext={step === next}
            onOpen={() => {
              if (step.id === 'statuses' && !step.isDone) set({ statuses_seen: true })
            }}
          />
        ))}
      </ol>
    </section>
  )
}
