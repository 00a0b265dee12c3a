import { useLingui } from '@lingui/react/macro'
import { CalendarCheck, CalendarClock } from 'lucide-react'
import type { Visit } from '#src/data/visits/queries.ts'
import { answerOf } from '#sync/contract/visits/appointment.ts'

/** What the customer answered to a visit that is planned; nothing while they did not. */
export function AnswerIcon({ visit }: { visit: Visit }) {
  const { t } = useLingui()
  const answer = visit.state === 'planned' && visit.answer.said !== '' ? answerOf(visit) : null
  if (!answer) return null
  if (answer.said === 'suits') return <CalendarCheck size={13} role="img" aria-label={t`Klant bevestigde`} />
  return (
    <CalendarClock size={13} role="img" aria-label={t`Klant vraagt een ander moment`} data-state="asked" />
  )
}
