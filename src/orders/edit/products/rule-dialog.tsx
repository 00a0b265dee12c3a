import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_PIECES } from '#src/parts/goods/snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { same } from '#sync/contract/core/same.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import {
  type FreeLine,
  faultsOf,
  freeLineOf,
  MAX_EUROS,
  MAX_TEXT_LENGTH,
  ruleOf,
} from '../model/free-line.ts'
import styles from './rule-dialog.module.css'

interface RuleDialogProps {
  /** null for a new line, and for one somebody else removed meanwhile. */
  line: OrderLine | null
  /** Input that is not on the order yet; null for none. */
  unfinished: FreeLine | null
  onWrite(line: FreeLine | null): void
  onSave(rule: OrderLine): void
  onClose(): void
}

const EUROS: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' }

export function RuleDialog({ line, unfinished, onWrite, onSave, onClose }: RuleDialogProps) {
  const { t } = useLingui()
  const [initial] = useState(() => freeLineOf(line))
  const [remembered, setRemembered] = useState(unfinished !== null)
  const [checked, setChecked] = useState(false)
  const value = unfinished ?? initial
  const faults = faultsOf(value)
  const tooLong = t`Gebruik hooguit ${MAX_TEXT_LENGTH} tekens`

  function set(part: Partial<FreeLine>) {
    const next = { ...value, ...part }
    onWrite(same({ ...next, _id: '' }, { ...initial, _id: '' }) ? null : next)
  }

  function leave() {
    onWrite(null)
    onClose()
  }

  function submit() {
    if (faults.length > 0) return setChecked(true)
    onSave(ruleOf(value))
    leave()
  }

  function typeFault() {
    if (faults.includes('type')) return tooLong
    return checked && faults.includes('nameless') ? t`Vul een merk of een type in` : undefined
  }

  // Escape keeps the input for the next opening.
  return (
    <Dialog title={line ? t`Vrije regel wijzigen` : t`Vrije regel`} isDismissable={false} onClose={onClose}>
      <Form className={styles.form} onSubmit={submit}>
        {remembered && (
          <Remembered
            onForget={() => {
              setRemembered(false)
              onWrite(null)
            }}
          />
        )}
        <TextField
          label={t`Merk`}
          value={value.brand}
          onChange={(brand) => set({ brand })}
          maxLength={MAX_TEXT_LENGTH}
          errorMessage={faults.includes('brand') ? tooLong : undefined}
          autoFocus
        />
        <TextField
          label={t`Type`}
          value={value.type}
          onChange={(type) => set({ type })}
          maxLength={MAX_TEXT_LENGTH}
          errorMessage={typeFault()}
        />
        <div className={styles.numbers}>
          <NumberField
            label={t`Prijs incl. btw`}
            value={value.euros}
            onChange={(euros) => set({ euros })}
            min={-MAX_EUROS}
            max={MAX_EUROS}
            decimals={2}
            format={EUROS}
            plain
            errorMessage={faults.includes('euros') ? t`Hooguit € 100.000.000` : undefined}
          />
          <NumberField
            label={t`Aantal`}
            value={value.amount}
            onChange={(amount) => set({ amount })}
            min={0}
            max={MAX_PIECES}
            decimals={2}
            errorMessage={faults.includes('amount') ? t`Hooguit 10.000` : undefined}
          />
        </div>
        <Checkbox isSelected={value.commentary} onChange={(commentary) => set({ commentary })}>
          <Trans>Alleen als toelichting</Trans>
        </Checkbox>
        {value.commentary && (
          <Banner tone="warn" title={t`Prijs en aantal staan niet op de PDF van de order`}>
            <Trans>Ze tellen wel mee in de totalen.</Trans>
          </Banner>
        )}
        <DialogAnswers onCancel={leave} type="submit">
          {line ? t`Wijzigen` : t`Toevoegen`}
        </DialogAnswers>
      </Form>
    </Dialog>
  )
}

function Remembered({ onForget }: { onForget(): void }) {
  const { t } = useLingui()
  return (
    <Banner
      title={t`Dit vulde je eerder in`}
      action={
        <Button onPress={onForget}>
          <Trans>Opnieuw beginnen</Trans>
        </Button>
      }
    />
  )
}
