import type { TextBlock } from '#sync/contract/print/text-blocks.ts'
import styles from './print-sheet.module.css'

/** Longer texts of a company or of the catalogue; headings in them are never above the section's own. */
export function PrintText({ blocks }: { blocks: readonly TextBlock[] }) {
  return (
    <div className={styles.text}>
      {blocks.map(({ kind, text }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes while it is printed
        if (kind === 'heading') return <h3 key={at}>{text}</h3>
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={at} data-kind={kind}>
            {text}
          </p>
        )
      })}
    </div>
  )
}
