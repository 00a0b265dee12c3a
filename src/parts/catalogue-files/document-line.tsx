import { useLingui } from '@lingui/react/macro'
import { FileText, Pencil, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './catalogue-files.module.css'
import { DocumentName } from './document-name.tsx'

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

/** One document, with the name under which customers find it. */
export function DocumentLine({ name, note, onRename, onRemove, actions }: DocumentLineProps) {
  const { t } = useLingui()
  const [isNaming, setIsNaming] = useState(false)
  /** The field was closed with the keyboard, whose focus would get lost with it. */
  const [takesFocus, setTakesFocus] = useState(false)

  function handleNamed(wanted: string, how: 'key' | 'blur') {
    setIsNaming(false)
    setTakesFocus(how === 'key')
    if (wanted !== '' && wanted !== name) onRename?.(wanted)
  }

  return (
    <li className={styles.document}>
      <FileText size={18} aria-hidden />
      {isNaming ? (
        <DocumentName name={name} onNamed={handleNamed} />
      ) : (
        <span className={styles.words}>
          {name}
          {note}
        </span>
      )}
      {onRename && !isNaming && (
        <Button
          variant="icon"
          size="s"
          autoFocus={takesFocus}
          aria-label={t`${name} een andere naam geven`}
          onPress={() => setIsNaming(true)}
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
