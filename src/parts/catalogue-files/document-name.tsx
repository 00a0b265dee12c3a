import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { TextField } from '#src/ui/fields/text-field.tsx'
import styles from './catalogue-files.module.css'

interface DocumentNameProps {
  name: string
  /** The name as it was where nothing else was meant. */
  onNamed(name: string, how: 'key' | 'blur'): void
}

/** The limit of the contract for the name of a document. */
const MAX_NAME = 200

/** Enter and leaving the field take the name, Escape does not. */
export function DocumentName({ name, onNamed }: DocumentNameProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name)
  // Removing the field makes some browsers tell of a blur as well.
  const isDone = useRef(false)

  function finish(wanted: string, how: 'key' | 'blur') {
    if (isDone.current) return
    isDone.current = true
    onNamed(wanted.trim(), how)
  }

  return (
    <div className={styles.words}>
      <TextField
        label={t`Naam van het document`}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_NAME}
        autoFocus
        onBlur={() => finish(typed, 'blur')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return finish(name, 'key')
          if (event.key !== 'Enter') return event.continuePropagation()
          // Otherwise the form around it would be saved.
          event.preventDefault()
          finish(typed, 'key')
        }}
      />
    </div>
  )
}
