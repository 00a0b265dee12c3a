import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { setMaterial } from '#src/data/orders/commands.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { materialWords } from '#src/parts/words/material-words.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { MATERIAL_STATES } from '#sync/contract/orders/material.ts'
import styles from './visits.module.css'

/** A select has no empty id. */
const UNSAID = 'unsaid'

/** What is there of what the order needs, which is stored as it is chosen. */
export function MaterialField({ order }: { order: Order }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const { state, day } = order.material
  async function change(to: Order['material']) {
    const outcome = await setMaterial(engine, order, to)
    setRejection(outcome.ok ? null : outcome.rejection)
  }
  return (
    <div className={styles.material} data-field="material">
      <Select
        label={t`Materiaal`}
        value={state || UNSAID}
        onChange={(id) => {
          const next = MATERIAL_STATES.find((each) => each === id) ?? ''
          return change({ state: next, day: next === 'ordered' ? day : '' })
        }}
      >
        {MATERIAL_STATES.map((each) => (
          <SelectItem key={each} id={each || UNSAID}>
            {_(materialWords[each])}
          </SelectItem>
        ))}
      </Select>
      {state === 'ordered' && (
        <DateField label={t`Verwacht op`} value={day} onChange={(next) => change({ state, day: next })} />
      )}
      {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
    </div>
  )
}
