import { useLingui as useMessages } from '@lingui/react'
import { UnsentActions } from '#src/parts/uploads/unsent-actions.tsx'
import type { Upload } from '#src/parts/uploads/upload-state.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import styles from './catalogue-files.module.css'
import { DocumentLine } from './document-line.tsx'

/** A file that the server refused and that is on this device only. */
export function RefusedFile({ upload }: { upload: Upload }) {
  const { _ } = useMessages()
  const name = upload.added?.filename ?? ''
  const rejection = upload.op?.rejection
  return (
    <DocumentLine
      name={name}
      note={rejection && <small className={styles.fault}>{_(errorWords[rejection.code])}</small>}
      actions={<UnsentActions upload={upload} name={name} isInLine />}
    />
  )
}
