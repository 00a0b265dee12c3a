import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { newId } from '#src/data/new-id.ts'
import { useUnsaved } from '#src/data/unsaved.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { eurosToCents } from '#src/lib/money.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#src/ui/dialog.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { OrderLine } from '#sync/contract/collections/orders/lines.ts'
import { customRule, isCommentary } from '#sync/contract/money/custom-rules.ts'
import { same } from '#sync/contract/same.ts'
import { wholeAmount } from '../model/lines.ts'
import styles from './rule-dialog.module.css'

interface RuleDialogProps {
  draftKey: string
  /** Null for a new one. */
  line: OrderLine | null
  onSave(rule: OrderLine): void
  onClose(): void
}

const EUROS: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' }

/** A free line of an order (SPEC §3). */
export function RuleDialog({ draftKey, line, onSave, onClose }: RuleDialogProps) {
  const { t } = useLingui()
  const [initial] = useState(() => entriesOf(line))
  const { value, change, reset, clear, ready } = useDraft(draftKey, initial)
  const [checked, setChecked] = useState(false)
  useUnsaved(!same(value, initial))
  const set = (part: Partial<typeof initial>) => change({ ...value, ...part })
  const nameless = !value.brand.trim() && !value.type.trim()

  async function leave() {
    reset()
    await clear()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (nameless) return setChecked(true)
    onSave(customRule({ ...value, selling_price: eurosToCents(value.euros) }))
    leave()
  }

  if (!ready) return null
  // Escape keeps what was filled in for when it is opened again.
  return (
    <Dialog title={line ? t`Vrije regel wijzigen` : t`Vrije regel`} isDismissable={false} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField label={t`Merk`} value={value.brand} onChange={(brand) => set({ brand })} autoFocus />
        <TextField
          label={t`Type`}
          value={value.type}
          onChange={(type) => set({ type })}
          errorMessage={checked && nameless ? t`Vul een merk of een type in` : undefined}
        />
        <div className={styles.numbers}>
          <NumberField
            label={t`Prijs incl. btw`}
            value={value.euros}
            onChange={(euros) => set({ euros })}
            step={0.01}
            format={EUROS}
            plain
          />
          <NumberField
            label={t`Aantal`}
            value={value.amount}
            onChange={(amount) => set({ amount: wholeAmount(amount) })}
            min={0}
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
        <DialogActions>
          <Button onPress={leave}>
            <Trans>Annuleren</Trans>
          </Button>
          <Button variant="primary" type="submit">
            {line ? t`Wijzigen` : t`Toevoegen`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const entriesOf = (line: OrderLine | null) => ({
  _id: line?._id ?? newId(),
  brand: line?.brand ?? '',
  type: line?.type ?? '',
  euros: (line?.selling_price ?? 0) / 100,
  amount: line?.amount ?? 1,
  commentary: line ? isCommentary(line) : false,
})
