import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { Radio, RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { useFieldLabel } from '../words/use-field-label.ts'
import { useFieldValue } from '../words/use-field-value.ts'
import styles from './choice-dialog.module.css'
import { type ClashingField, clashingParts } from './clashes.ts'
import { flowParts } from './flow-clash.ts'
import { useLastEdits } from './use-last-edits.ts'

interface ChoiceDialogProps {
  fields: readonly ClashingField[]
  /** For orders, to show who else changed it, and when. */
  orderId?: string
  /** When the user made the change, in milliseconds; 0 for just now. */
  at?: number
  /** Called with the fields that keep the user's own value. */
  onChosen(mine: readonly string[]): unknown
  onClose(): void
}

/** Two people changed the same field: shows both values and asks which one stays. Nothing is preselected. */
export function ChoiceDialog({ fields, orderId = '', at = 0, onChosen, onClose }: ChoiceDialogProps) {
  const { t } = useLingui()
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({})
  const lastEdit = useLastEdits(orderId)
  const save = useOneAtATime(onChosen)
  const open = fields.some(({ field }) => !choices[field])
  const mine = fields.map(({ field }) => field).filter((field) => choices[field] === 'mine')
  return (
    <Dialog title={t`Allebei gewijzigd`} onClose={onClose}>
      <div className={styles.fields}>
        <Banner title={<Trans>Jouw werk is bewaard.</Trans>}>
          <Trans>Iemand anders heeft hetzelfde gewijzigd als jij. Kies per onderdeel wat blijft staan.</Trans>
        </Banner>
        {fields.map((clash) => (
          <ClashChoice
            key={clash.field}
            clash={clash}
            at={at}
            edit={lastEdit(clash.field)}
            chosen={choices[clash.field] ?? null}
            onChoose={(choice) => setChoices({ ...choices, [clash.field]: choice })}
          />
        ))}
      </div>
      <DialogActions>
        <Button onPress={onClose}>
          <Trans>Later kiezen</Trans>
        </Button>
        <Button variant="primary" isDisabled={open} onPress={() => save(mine)}>
          <Trans>Keuze opslaan</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ClashChoiceProps {
  clash: ClashingField
  at: number
  edit: ReturnType<ReturnType<typeof useLastEdits>>
  chosen: string | null
  onChoose(choice: string): void
}

function ClashChoice({ clash, at, edit, chosen, onChoose }: ClashChoiceProps) {
  const { t } = useLingui()
  const label = useFieldLabel()
  const parts = flowParts(clash) ?? clashingParts(clash)
  const was = useFieldValue(clash.field, parts.was)
  const mine = useFieldValue(clash.field, parts.mine)
  const theirs = useFieldValue(clash.field, parts.theirs)
  return (
    <RadioGroup label={label(clash.field)} description={t`was ${was}`} value={chosen} onChange={onChoose}>
      <Radio value="mine">
        <span className={styles.whose}>{t`Jouw waarde`}</span>
        <span className={styles.value}>{mine}</span>
        {at > 0 && <span className={styles.whose}>{formatDateTime(at)}</span>}
      </Radio>
      <Radio value="theirs">
        <span className={styles.whose}>{edit?.name ? t`Van ${edit.name}` : t`Nu opgeslagen`}</span>
        <span className={styles.value}>{theirs}</span>
        {edit && <span className={styles.whose}>{formatDateTime(edit.date)}</span>}
      </Radio>
    </RadioGroup>
  )
}
