import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { PlannedRow } from '../plan/plan-import.ts'
import { faultWords } from './fault-words.ts'

/** Says in words why a row is not taken; '' for one that is. */
export function useReasons(): (planned: PlannedRow) => string {
  const { t } = useLingui()
  const { _ } = useMessages()
  return (planned) => {
    if (planned.becomes !== 'refused') return ''
    const { row, doubt } = planned
    if (doubt?.is === 'double') return t`Staat ook in rij ${doubt.line}. De eerste gaat mee.`
    if (doubt?.is === 'number') return t`Dit debiteurnummer is van ${doubt.name}.`
    if (doubt?.is === 'shifted')
      return t`Deze rij heeft meer cellen dan de kop: er staat een scheidingsteken te veel in.`
    if (doubt) return t`Dit kan meer dan één klant zijn: ${doubt.names.join(', ')}.`
    return row.faults.map(({ code }) => _(faultWords[code])).join(' ')
  }
}
