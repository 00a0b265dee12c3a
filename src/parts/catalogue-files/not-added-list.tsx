import { useLingui as useMessages } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { NotAdded } from '#src/data/files/preparing.ts'
import { notAddedWords } from '#src/parts/uploads/not-added-words.ts'
import { Button } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import styles from './catalogue-files.module.css'

interface NotAddedListProps {
  files: readonly NotAdded[]
  onClose(): void
}

/** Chosen files that cannot be added, each with the reason, in the place where they were chosen. */
export function NotAddedList({ files, onClose }: NotAddedListProps) {
  const { _ } = useMessages()
  if (files.length === 0) return null
  return (
    <div className={styles.faults}>
      <FormError>
        <ul>
          {files.map(({ id, filename, reason }) => (
            <li key={id}>
              {filename}: {_(notAddedWords[reason])}
            </li>
          ))}
        </ul>
      </FormError>
      <Button size="s" onPress={onClose}>
        <Trans>Begrepen</Trans>
      </Button>
    </div>
  )
}
