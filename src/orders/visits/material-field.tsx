import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { setMaterial } from '#src/data/orders/commands.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useUnsaved } from '#src/data/unsaved.ts'
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

/** How much of an order's material is there. A choice is stored at once, an expected day once its field is left. */
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
      {state === 'ordered' && <ExpectedField day={day} onChange={(next) => change({ state, day: next })} />}
      {rejection && <FormError>{_(errorWords[rejection.code])}</FormError>}
    </div>
  )
}

interface ExpectedFieldProps {
  day: string
  onChange(day: string): void
}

/** A day that is typed is kept until the field is left, unless another one is stored meanwhile. */
function ExpectedField({ day, onChange }: ExpectedFieldProps) {
  const { t } = useLingui()
  const [entered, setEntered] = useState({ value: day, over: day })
  if (entered.over !== day) setEntered({ value: day, over: day })
  useUnsaved(entered.value !== day)
  return (
    <DateField
      label={t`Verwacht op`}
      value={entered.value}
      onChange={(value) => setEntered({ value, over: day })}
      onSettled={(value) => value !== day && onChange(value)}
    />
  )
}
