import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarCheck, CalendarClock } from 'lucide-react'
import type { Visit } from '#src/data/visits/queries.ts'
import { formatDay } from '#src/lib/figures/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { answerOf } from '#sync/contract/visits/appointment.ts'
import type { Plan } from '#sync/contract/visits/plan.ts'
import styles from './customer-answer.module.css'

interface CustomerAnswerProps {
  visit: Visit
  /** Fills in the moment that the customer asks for. */
  onTake?(moment: Pick<Plan, 'date' | 'time' | 'window_from' | 'window_to'>): void
}

/** What the customer answered to the appointment; nothing while they did not. */
export function CustomerAnswer({ visit, onTake }: CustomerAnswerProps) {
  const { t } = useLingui()
  const answer = answerOf(visit)
  if (!answer) return null
  if (answer.said === 'suits')
    return (
      <p className={styles.answer} data-tone="ok">
        <CalendarCheck size={16} aria-hidden />
        <Trans>De klant heeft de afspraak bevestigd.</Trans>
      </p>
    )
  const { date, window_from, window_to } = answer
  return (
    <div className={styles.answer} data-tone="warn">
      <CalendarClock size={16} aria-hidden />
      <span>
        <Trans>
          De klant vraagt een ander moment: {formatDay(date)} tussen {window_from} en {window_to}.
        </Trans>
      </span>
      {onTake && (
        <Button
          size="s"
          onPress={() => onTake({ date, time: window_from, window_from, window_to })}
        >{t`Dit moment invullen`}</Button>
      )}
    </div>
  )
}
