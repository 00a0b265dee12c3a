import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Radio, RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './dialogs.module.css'
import { isSameName, type StatusField } from './status-form.ts'

interface FieldDialogProps {
  fields: readonly StatusField[]
  /** null for a new one. */
  field: StatusField | null
  onDone(field: StatusField): void
  onClose(): void
}

const NEW: StatusField = { name: '', type: 'textfield', required: false, for_customer: false }

/** A field to be filled in when the status is set. */
export function FieldDialog({ fields, field, onDone, onClose }: FieldDialogProps) {
  const { t } = useLingui()
  const [entered, setEntered] = useState(field ?? NEW)
  const [tried, setTried] = useState(false)
  const isEmpty = entered.name.trim() === ''
  const replaced = fields.find(({ name }) => name !== field?.name && isSameName(name, entered.name))
  return (
    <Dialog size="s" title={field ? t`Veld wijzigen` : t`Nieuw veld`} onClose={onClose}>
      <Form
        className={styles.form}
        onSubmit={() => {
          setTried(true)
          if (!isEmpty) onDone(ofItsType(entered))
        }}
      >
        <TextField
          label={t`Naam`}
          autoFocus
          maxLength={80}
          autoComplete="off"
          value={entered.name}
          onChange={(name) => setEntered({ ...entered, name })}
          errorMessage={tried && isEmpty ? t`Vul een naam in` : undefined}
          description={replaced && t`Dit vervangt het veld ${replaced.name}.`}
        />
        <RadioGroup
          label={t`Soort`}
          orientation="horizontal"
          value={entered.type}
          onChange={(type) =>
            setEntered({ ...entered, type: type === 'checkbox' ? 'checkbox' : 'textfield' })
          }
        >
          <Radio value="textfield">{t`Tekst`}</Radio>
          <Radio value="checkbox">{t`Vinkje`}</Radio>
        </RadioGroup>
        <Checkbox
          isSelected={entered.required}
          onChange={(required) => setEntered({ ...entered, required })}
          description={t`Zonder dit veld kan niemand deze status kiezen.`}
        >
          {t`Vereist`}
        </Checkbox>
        {entered.type === 'textfield' && (
          <Checkbox
            isSelected={entered.for_customer}
            onChange={(for_customer) => setEntered({ ...entered, for_customer })}
            description={t`De klant leest wat is ingevuld onder Uw apparaten, bijvoorbeeld een serienummer.`}
          >
            {t`Tonen op de klantpagina`}
          </Checkbox>
        )}
        <div className={styles.answers}>
          <Button onPress={onClose}>
            <Trans>Annuleren</Trans>
          </Button>
          <Button type="submit" variant="primary">
            {replaced ? <Trans>Vervangen</Trans> : field ? <Trans>Wijzigen</Trans> : <Trans>Toevoegen</Trans>}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** A tick is no device: only text is shown to customers. */
const ofItsType = (field: StatusField): StatusField => ({
  ...field,
  for_customer: field.for_customer && field.type === 'textfield',
})
