import { useLingui as useMessages } from '@lingui/react'
import { CircleCheck, CircleX, type LucideIcon, MapPin, Truck } from 'lucide-react'
import { visitStateWords } from '#src/parts/words/visit-words.ts'
import type { VisitState } from '#sync/contract/visits/fields.ts'

const ICONS: Readonly<Partial<Record<VisitState, LucideIcon>>> = {
  'on-the-way': Truck,
  there: MapPin,
  done: CircleCheck,
  missed: CircleX,
}

/** How a visit goes; nothing while it is planned. */
export function StateIcon({ state }: { state: VisitState }) {
  const { _ } = useMessages()
  const Icon = ICONS[state]
  return Icon ? <Icon size={13} role="img" aria-label={_(visitStateWords[state])} data-state={state} /> : null
}
