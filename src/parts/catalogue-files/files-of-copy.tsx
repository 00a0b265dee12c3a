import type { ReactNode } from 'react'
import { Section } from '#src/ui/shown/section.tsx'
import styles from './catalogue-files.module.css'
import { Documents } from './documents.tsx'
import type { Fields, GoodsFiles } from './goods-files.ts'
import { PictureFrame, RemovePicture } from './picture.tsx'

interface FilesOfCopyProps extends GoodsFiles {
  /** Says when others can be added. */
  note: ReactNode
  onChange(to: Fields): void
}

/** The files that a new product or campaign takes over from the one it copies. More can be added once it is saved. */
export function FilesOfCopy({ title, pictures, documents, note, onChange }: FilesOfCopyProps) {
  return (
    <Section title={title}>
      <div className={styles.parts}>
        {pictures
          .filter(({ path }) => path !== '')
          .map((picture) => (
            <PictureFrame key={picture.field} picture={picture} isNamed={pictures.length > 1}>
              <RemovePicture name={picture.name} onPress={() => onChange({ [picture.field]: '' })} />
            </PictureFrame>
          ))}
        <Documents documents={documents} onRemove={({ without }) => onChange(without)} />
        <p className={styles.note}>{note}</p>
      </div>
    </Section>
  )
}
