import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { addStatus } from '#src/data/statuses/commands.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { isBuiltIn } from '#sync/contract/statuses/built-in.ts'
import styles from './dialogs.module.css'
import { isNameTaken } from './status-form.ts'

interface AddStatusDialogProps {
  company: Company
  statuses: readonly Status[]
  onAdded(id: string): void
  onClose(): void
}

/** A new status needs only a name; the rest is edited afterwards. */
export function AddStatusDialog({ company, statuses, onAdded, onClose }: AddStatusDialogProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()

  async function add() {
    const fault = faultOf()
    if (fault) return setFault(fault)
    const own = statuses.filter((status) => !isBuiltIn(status)).map(({ _id }) => _id)
    const { id, outcome } = await addStatus(engine, company, own, name.trim())
    if (outcome.ok) onAdded(id)
    else setFault(_(errorWords[outcome.rejection.code]))
  }

  function faultOf() {
    if (name.trim() === '') return t`Vul een naam in`
    if (isNameTaken(name, statuses)) return t`Zo heet al een status van dit bedrijf`
    return isBuiltIn({ name: name.trim() }) ? t`Deze naam is van de app zelf` : undefined
  }

  return (
    <Dialog size="s" title={t`Nieuwe status`} onClose={onClose}>
      <Form className={styles.form} onSubmit={add}>
        <TextField
          label={t`Naam`}
          autoFocus
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(typed) => {
            setName(typed)
            setFault(undefined)
          }}
          errorMessage={fault}
        />
        <div className={styles.answers}>
          <Button onPress={onClose}>
            <Trans>Annuleren</Trans>
          </Button>
          <Button type="submit" variant="primary">
            <Trans>Toevoegen</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
