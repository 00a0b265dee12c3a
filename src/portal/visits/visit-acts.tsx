import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Car, CheckCircle2, Ellipsis, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { setVisitLonger, setVisitState } from '#src/data/visits/commands.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { formatTime } from '#src/lib/figures/dates.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { visitStateWords } from '#src/parts/words/visit-words.ts'
import { Button } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { placeOf } from '#sync/contract/orders/place.ts'
import { minutesOf, timeOf } from '#sync/contract/values/day.ts'
import { type Place, travelMinutes } from '#sync/contract/values/travel.ts'
import type { VisitState } from '#sync/contract/visits/fields.ts'
import styles from './visit-acts.module.css'

interface VisitActsProps {
  visit: Visit
  /** Of the visit, where it is known. */
  order: Order | null
  /** Where they come from; null when that is not known. */
  from: Place | null
}

type Act = 'on-the-way' | 'there' | 'done'

/** What is said next in each state, the likely one first. */
const NEXT: Readonly<Record<VisitState, readonly Act[]>> = {
  planned: ['on-the-way', 'there'],
  'on-the-way': ['there'],
  there: ['done'],
  done: [],
  missed: [],
  cancelled: [],
}

/** Minutes. */
const LONGER = [15, 30, 60, 120] as const

/** How a visit goes, in one tap each: on the way, there, ready. */
export function VisitActs({ visit, order, from }: VisitActsProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const maySay = useCan('visits.state')
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const { state, longer } = visit
  if (!maySay) return null

  async function tell(outcome: ReturnType<typeof setVisitState>) {
    const done = await outcome
    setRejection(done.ok ? null : done.rejection)
    return done.ok
  }

  async function go(next: VisitState, expected = '') {
    if (!(await tell(setVisitState(engine, visit._id, next, expected)))) return
    const back = () =>
      tell(setVisitState(engine, visit._id, state, state === 'on-the-way' ? visit.expected : ''))
    const undo = { label: t`Ongedaan maken`, onPress: back }
    showToast({ title: _(visitStateWords[next]), action: undo })
  }

  const acts: Readonly<Record<Act, Pick<ActButtonProps, 'icon' | 'name' | 'onPress'>>> = {
    'on-the-way': { icon: Car, name: t`Onderweg`, onPress: () => go('on-the-way', expectedAt(from, order)) },
    there: { icon: MapPin, name: t`Aangekomen`, onPress: () => go('there') },
    done: { icon: CheckCircle2, name: t`Klaar`, onPress: () => go('done') },
  }
  return (
    <>
      <div className={styles.acts}>
        {NEXT[state].map((act, at) => (
          <ActButton key={act} {...acts[act]} isFirst={at === 0} />
        ))}
        {state === 'there' && (
          <MenuButton
            button={
              <Button>{longer > 0 ? <Trans>{longer} min langer</Trans> : <Trans>Duurt langer</Trans>}</Button>
            }
          >
            <Menu>
              {LONGER.map((minutes) => (
                <MenuItem key={minutes} onAction={() => tell(setVisitLonger(engine, visit._id, minutes))}>
                  {t`${minutes} minuten langer`}
                </MenuItem>
              ))}
              {longer > 0 && (
                <MenuItem
                  onAction={() => tell(setVisitLonger(engine, visit._id, 0))}
                >{t`Toch op tijd klaar`}</MenuItem>
              )}
            </Menu>
          </MenuButton>
        )}
        <MenuButton
          button={
            <Button variant="icon" aria-label={t`Bezoek: meer`}>
              <Ellipsis size={18} aria-hidden />
            </Button>
          }
        >
          <Menu>
            {state !== 'missed' && <MenuItem onAction={() => go('missed')}>{t`Niet doorgegaan`}</MenuItem>}
            {state !== 'planned' && (
              <MenuItem onAction={() => go('planned')}>{t`Terug naar gepland`}</MenuItem>
            )}
          </Menu>
        </MenuButton>
      </div>
      {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
    </>
  )
}

interface ActButtonProps {
  icon: typeof Car
  name: string
  isFirst: boolean
  onPress(): void
}

const ActButton = ({ icon: Icon, name, isFirst, onPress }: ActButtonProps) => (
  <Button variant={isFirst ? 'primary' : 'plain'} onPress={onPress}>
    <Icon size={20} aria-hidden />
    {name}
  </Button>
)

const ROUND_MINUTES = 5

/** HH:mm at which somebody who leaves now is there; '' where the way is not known, or when that is tomorrow. */
function expectedAt(from: Place | null, order: Order | null): string {
  const to = order ? placeOf(order) : null
  if (!from || !to) return ''
  const at = minutesOf(formatTime(Date.now())) + travelMinutes(from, to)
  const rounded = Math.ceil(at / ROUND_MINUTES) * ROUND_MINUTES
  return rounded < 24 * 60 ? timeOf(rounded) : ''
}
