import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { MAX_PIECES } from '#src/parts/goods/snapshot.ts'
import { useUnitWords } from '#src/parts/goods/use-unit-words.ts'
import { VatField } from '#src/parts/goods/vat-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { same } from '#sync/contract/core/same.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import type { Taxed } from '#sync/contract/orders/money/vat-rate.ts'
import { UNITS } from '#sync/contract/products/fields.ts'
import {
  type FreeLine,
  faultsOf,
  freeLineOf,
  MAX_EUROS,
  MAX_TEXT_LENGTH,
  productOf,
  ruleOf,
} from '../model/free-line.ts'
import styles from './rule-dialog.module.css'
import { useKeepProduct } from './use-keep-product.ts'

interface RuleDialogProps {
  /** null for a new line, and for one somebody else removed meanwhile. */
  line: OrderLine | null
  companyId: string
  /** That of a new line. */
  vat: Taxed
  catalogue: readonly Product[]
  /** Input that is not on the order yet; null for none. */
  unfinished: FreeLine | null
  onWrite(line: FreeLine | null): void
  onSave(rule: OrderLine): void
  onClose(): void
}

const EUROS: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' }

export function RuleDialog(props: RuleDialogProps) {
  const { line, companyId, vat, catalogue, unfinished, onWrite, onSave, onClose } = props
  const { t } = useLingui()
  const { names } = useUnitWords()
  const keep = useKeepProduct(companyId)
  const [initial] = useState(() => freeLineOf(line, vat))
  const [remembered, setRemembered] = useState(unfinished !== null)
  const [checked, setChecked] = useState(false)
  // A line left unfinished in an older version of the app lacks what was added since.
  const value = unfinished ? { ...initial, ...unfinished } : initial
  const faults = faultsOf(
    value,
    catalogue.filter(({ company_id }) => company_id === companyId),
  )
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
    if (value.kept) keep?.(productOf(value, companyId))
    onSave(ruleOf(value))
    leave()
  }

  function nameFault() {
    if (faults.includes('brand')) return tooLong
    return checked && faults.includes('nameless') ? t`Vul een omschrijving in` : undefined
  }

  function keepFault() {
    if (faults.includes('deduction')) return t`Een product heeft geen negatieve prijs`
    return faults.includes('known') ? t`Dit product staat al in de catalogus` : undefined
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
          label={t`Omschrijving`}
          value={value.brand}
          onChange={(brand) => set({ brand })}
          maxLength={MAX_TEXT_LENGTH}
          errorMessage={nameFault()}
          autoFocus
        />
        <TextField
          label={t`Toelichting`}
          value={value.type}
          onChange={(type) => set({ type })}
          maxLength={MAX_TEXT_LENGTH}
          errorMessage={faults.includes('type') ? tooLong : undefined}
        />
        <div className={styles.numbers}>
          <NumberField
            label={value.vat_reverse ? t`Prijs excl. btw` : t`Prijs incl. btw`}
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
          <VatField label={t`Btw`} value={value} onChange={set} />
          <Select
            label={t`Eenheid`}
            value={value.unit}
            onChange={(unit) => set({ unit: UNITS.find((each) => each === unit) ?? 'piece' })}
          >
            {UNITS.map((unit) => (
              <SelectItem key={unit} id={unit}>
                {names[unit]}
              </SelectItem>
            ))}
          </Select>
        </div>
        <Checkbox isSelected={value.commentary} onChange={(commentary) => set({ commentary })}>
          <Trans>Alleen als toelichting</Trans>
        </Checkbox>
        {value.commentary && (
          <Banner tone="warn" title={t`Prijs en aantal staan niet op de PDF van de order`}>
            <Trans>Ze tellen wel mee in de totalen.</Trans>
          </Banner>
        )}
        {keep && (
          <Checkbox
            isSelected={value.kept}
            onChange={(kept) => set({ kept })}
            description={t`Dan kies je het voortaan bij Product toevoegen.`}
            errorMessage={keepFault()}
          >
            <Trans>Ook als product bewaren</Trans>
          </Checkbox>
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
