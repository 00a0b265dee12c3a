import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saveDebtorNumber } from '#src/data/customers/debtor-number.ts'
import type { Customer } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { isRefusedAtOnce } from '#src/data/queue/refused-at-once.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { Rejection } from '#sync/contract/core/errors.ts'
import { hasDebtorNumber } from '#sync/contract/orders/export-rule.ts'
import styles from './export.module.css'

interface DebtorNumberProps {
  customer: Customer
}

/** The number the accounting system gave this customer, entered by hand. */
export function DebtorNumber({ customer }: DebtorNumberProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const [number, setNumber] = useState('')
  const [state, setState] = useState<'idle' | 'loading' | 'successful' | Rejection>('idle')
  const rejection = typeof state === 'object' ? state : null
  const message = rejection && _(errorWords[rejection.code])

  async function save() {
    if (number.trim() === '') return
    setState('loading')
    const outcome = await saveDebtorNumber(engine, customer._id, number.trim())
    if (!outcome.ok) return setState(outcome.rejection)
    // The user is told of the refusal elsewhere, as of any.
    setState((await isRefusedAtOnce(engine, outcome.opId)) ? 'idle' : 'successful')
  }

  const saved = number.trim()
  if (state === 'successful') {
    return (
      <p className={styles.saved} role="status">
        <Trans>Debiteurnummer {saved} is opgeslagen.</Trans>
      </p>
    )
  }
  if (state === 'idle' && hasDebtorNumber(customer)) return null

  return (
    <Form className={styles.form} onSubmit={save}>
      <TextField label={t`Debiteurnummer`} value={number} onChange={setNumber} />
      {message && (
        <FormError>
          <strong>
            <Trans>Er is iets fout gegaan.</Trans>
          </strong>{' '}
          <Trans>Fout: {message}</Trans>
        </FormError>
      )}
      <Button type="submit" isPending={state === 'loading'} isDisabled={number.trim() === ''}>
        {rejection ? <Trans>Opnieuw proberen</Trans> : <Trans>Opslaan</Trans>}
      </Button>
    </Form>
  )
}
