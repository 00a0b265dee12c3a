import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import styles from './first-day.module.css'
import type { Step } from './steps.ts'

interface StepRowProps {
  step: Step
  place: number
  /** The first that is not done. */
  isNext: boolean
  onOpen(): void
}

export function StepRow({ step, place, isNext, onOpen }: StepRowProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const { id, title, gives, act, to, tab, part, isDone, says, count } = step
  const name = _(title)
  const action = isDone ? t`Bekijken` : _(act)
  return (
    <li className={styles.step} data-next={isNext || undefined}>
      <span className={styles.mark} data-done={isDone || undefined} aria-hidden>
        {isDone ? <Check size={14} /> : place}
      </span>
      <div className={styles.words}>
        <strong id={`step-${id}`}>{name}</strong>
        <span className={styles.note}>{_(gives)}</span>
      </div>
      <span className={styles.state} data-done={isDone || undefined}>
        {says ? _(says) : <StepState isDone={isDone} count={count} />}
      </span>
      <Link
        to={to}
        search={tab ? { tab } : {}}
        {...(part && { hash: part })}
        className={buttonLook(isDone ? 'quiet' : isNext ? 'primary' : 'plain')}
        aria-describedby={`step-${id}`}
        onClick={onOpen}
      >
        {action}
      </Link>
    </li>
  )
}

function StepState({ isDone, count }: Pick<Step, 'isDone'> & { count: number | undefined }) {
  if (count !== undefined) return isDone ? formatCount(count) : <Trans>nog geen</Trans>
  return isDone ? <Trans>klaar</Trans> : <Trans>nog niet</Trans>
}
