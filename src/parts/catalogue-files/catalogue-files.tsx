import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { catalogueFiles, type Goods } from '#src/data/files/catalogue-target.ts'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useTellsOfUploads } from '#src/parts/shown/failing-uploads.ts'
import { UnsentActions } from '#src/parts/uploads/unsent-actions.tsx'
import { uploadStateOf, uploadsOf } from '#src/parts/uploads/upload-state.ts'
import { UploadsProgress } from '#src/parts/uploads/uploads-progress.tsx'
import { useDroppedFiles } from '#src/parts/uploads/use-dropped-files.ts'
import { usePreparing } from '#src/parts/uploads/use-preparing.ts'
import { FilePicker } from '#src/ui/fields/file-picker.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { fileIdIn } from '#sync/contract/files/catalogue-files.ts'
import styles from './catalogue-files.module.css'
import { Documents } from './documents.tsx'
import { fileIdOf, type GoodsFiles, type ShownDocument } from './goods-files.ts'
import { NotAddedList } from './not-added-list.tsx'
import { Picture } from './picture.tsx'
import { RefusedFile } from './refused-file.tsx'
import { SendingNote } from './sending-note.tsx'
import { useChangeFiles } from './use-change-files.ts'

interface CatalogueFilesProps extends GoodsFiles, Pick<Goods, 'collection'> {
  doc: { _id: string }
  /** Says who sees them. */
  note: ReactNode
}

const NOTHING_QUEUED: readonly QueuedOp[] = []

/**
 * The pictures and documents of a product or campaign. They are changed at once and not with the form, because content
 * that waits to be sent cannot be part of a draft.
 */
export function CatalogueFiles({ collection, doc, title, pictures, documents, note }: CatalogueFilesProps) {
  const goods = { collection, id: doc._id }
  const { removePicture, removeDocument, rename } = useChangeFiles(goods, doc)
  const queue = useLive(queuedOps) ?? NOTHING_QUEUED
  const { isKeeping, total, ready, notAdded, add, takeNote } = usePreparing(catalogueFiles(goods))
  const zone = useRef<HTMLDivElement>(null)
  const isDragging = useDroppedFiles({ zone, onFiles: (files, at) => add(files, pictureAt(at)) })
  const isOne = pictures.length === 1
  const adding = uploadsOf(doc._id, [], queue)
  const uploadOf = (wanted: string) => adding.find(({ fileId }) => fileId === wanted)
  const refused = adding.filter(({ op }) => uploadStateOf(op) === 'error')
  useTellsOfUploads(
    doc._id,
    refused.flatMap(({ op }) => op?.opId ?? []),
  )

  function sending(document: ShownDocument, name: string) {
    const upload = uploadOf(fileIdOf(document))
    if (!upload) return null
    return {
      note: <SendingNote upload={upload} />,
      actions: <UnsentActions upload={upload} name={name} isInLine />,
    }
  }

  return (
    <div ref={zone} className={styles.zone} data-dragging={isDragging && !isOne}>
      <Section
        title={title}
        status={<UploadsProgress uploads={adding} isKeeping={isKeeping} ready={ready} total={total} />}
      >
        <div className={styles.parts}>
          {pictures.map((picture) => (
            <Picture
              key={picture.field}
              picture={picture}
              isNamed={!isOne}
              upload={uploadOf(fileIdIn(picture.path))}
              onPick={(files) => add(files, picture.field)}
              onRemove={() => removePicture(picture)}
            />
          ))}
          <Documents documents={documents} onRename={rename} onRemove={removeDocument} sending={sending} />
          {refused.length > 0 && (
            <ul className={styles.documents}>
              {refused.map((upload) => (
                <RefusedFile key={upload.fileId} upload={upload} />
              ))}
            </ul>
          )}
          <NotAddedList files={notAdded} onClose={takeNote} />
          <div className={styles.add}>
            <FilePicker multiple accept={DOCUMENTS} onPick={(files) => add(files)}>
              <Trans>Document toevoegen</Trans>
            </FilePicker>
            <p className={styles.note}>{note}</p>
          </div>
        </div>
        {isDragging && isOne && (
          <p className={styles.target}>
            <Trans>Zet de foto of documenten hier neer</Trans>
          </p>
        )}
      </Section>
    </div>
  )
}

const DOCUMENTS = ['application/pdf']

/** The field of the picture at a place on the page; '' between them. */
const pictureAt = (at: EventTarget | null): string =>
  (at instanceof Element && at.closest<HTMLElement>('[data-picture]')?.dataset.picture) || ''
