import type { Upload } from '#src/parts/uploads/upload-state.ts'
import { useUpload } from '#src/parts/uploads/use-upload.ts'
import { useUploadNote } from '#src/parts/uploads/use-upload-note.ts'
import styles from './catalogue-files.module.css'

/** How far a file is sent, in words. */
export function SendingNote({ upload }: { upload: Upload }) {
  const note = useUploadNote(upload, useUpload(upload, 'small'))
  return (
    <small className={styles.note} role="status">
      {note}
    </small>
  )
}
