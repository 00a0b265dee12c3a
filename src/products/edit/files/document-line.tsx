import { useLingui } from '@lingui/react/macro'
import { FileText, Pencil, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import styles from './product-files.module.css'

interface DocumentLineProps {
  name: string
  /** Beside the name, such as how far it is sent. */
  note?: ReactNode
  /** Left out where it cannot be named. */
  onRename?(name: string): void
  /** Left out while it is being sent. */
  onRemove?(): void
  /** Instead of removing. */
  actions?: ReactNode
}

/** The limit of the contract for the name of a document. */
const MAX_NAME = 200

/** One document of a product, with the name under which customers find it. */
export function DocumentLine({ name, note, onRename, onRemove, actions }: DocumentLineProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)

  function finish() {
    const wanted = typed?.trim() ?? ''
    setTyped(null)
    if (wanted !== '' && wanted !== name) onRename?.(wanted)
  }

  return (
    <li className={styles.document}>
      <FileText size={18} aria-hidden />
      {typed === null ? (
        <span className={styles.words}>
          {name}
          {note}
        </span>
      ) : (
        <form
          className={styles.words}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            finish()
          }}
        >
          <TextField
            label={t`Naam van het document`}
            value={typed}
            onChange={setTyped}
            maxLength={MAX_NAME}
            autoFocus
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setTyped(null)
              else event.continuePropagation()
            }}
          />
        </form>
      )}
      {onRename && typed === null && (
        <Button
          variant="icon"
          size="s"
          aria-label={t`${name} een andere naam geven`}
          onPress={() => setTyped(name)}
        >
          <Pencil size={16} aria-hidden />
        </Button>
      )}
      {onRemove && (
        <Button variant="icon" size="s" aria-label={t`${name} verwijderen`} onPress={onRemove}>
          <X size={16} aria-hidden />
        </Button>
      )}
      {actions}
    </li>
  )
}
