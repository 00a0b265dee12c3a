import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CentsField } from '#src/parts/goods/cents-field.tsx'
import { MAX_PIECES } from '#src/parts/goods/snapshot.ts'
import { useUnitWords } from '#src/parts/goods/use-unit-words.ts'
import { VatField } from '#src/parts/goods/vat-field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { UNITS } from '#sync/contract/products/fields.ts'
import { type FreeLine, faultsOf, MAX_WORDS } from './free-line.ts'
import styles from './lines-field.module.css'

interface LineDialogProps {
  line: FreeLine
  /** It is not in the list yet. */
  isNew: boolean
  onWrite(line: FreeLine): void
  onKeep(line: FreeLine): void
  onClose(): void
}

/** A line of the employee's own. Each keystroke is kept, so that a crash loses nothing. */
export function LineDialog({ line, isNew, onWrite, onKeep, onClose }: LineDialogProps) {
  const { t } = useLingui()
  const { names } = useUnitWords()
  const [checked, setChecked] = useState(false)
  const faults = checked ? faultsOf(line) : []
  const set = (part: Partial<FreeLine>) => onWrite({ ...line, ...part })

  function submit() {
    if (faultsOf(line).length > 0) return setChecked(true)
    onKeep(line)
  }

  return (
    <Dialog title={isNew ? t`Regel toevoegen` : t`Regel wijzigen`} isDismissable={false} onClose={onClose}>
      <Form className={styles.form} onSubmit={submit}>
        <TextField
          label={t`Omschrijving`}
          value={line.words}
          onChange={(words) => set({ words })}
          maxLength={MAX_WORDS}
          autoComplete="off"
          errorMessage={faults.includes('words') ? t`Vul een omschrijving in` : undefined}
          autoFocus
        />
        <div className={styles.numbers}>
          <CentsField
            label={line.vat_reverse ? t`Prijs excl. btw` : t`Prijs incl. btw`}
            cents={line.cents ?? Number.NaN}
            onType={(cents) => set({ cents })}
            errorMessage={faults.includes('price') ? t`Vul een prijs in` : undefined}
          />
          <VatField label={t`Btw`} value={line} onChange={set} />
          <NumberField
            label={t`Aantal`}
            value={line.amount}
            onChange={(amount) => set({ amount })}
            onType={(amount) => set({ amount })}
            min={0}
            max={MAX_PIECES}
            decimals={2}
            errorMessage={faults.includes('amount') ? t`Vul een aantal in` : undefined}
          />
          <Select
            label={t`Eenheid`}
            value={line.unit}
            onChange={(unit) => set({ unit: UNITS.find((each) => each === unit) ?? 'piece' })}
          >
            {UNITS.map((unit) => (
              <SelectItem key={unit} id={unit}>
                {names[unit]}
              </SelectItem>
            ))}
          </Select>
        </div>
        <DialogAnswers onCancel={onClose} type="submit">
          {isNew ? <Trans>Toevoegen</Trans> : <Trans>Wijzigen</Trans>}
        </DialogAnswers>
      </Form>
    </Dialog>
  )
}
