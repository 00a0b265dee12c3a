import type { PrintRemark, PrintSection } from '#sync/contract/orders/print/print-part.ts'
import type { TextBlock } from '#sync/contract/orders/print/text-blocks.ts'
import styles from './print-sheet.module.css'

/** Longer texts of the company or the catalogue; headings in them rank below the section's heading. */
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

interface PrintColumnsProps {
  columns: readonly (readonly PrintSection[])[]
}

export function PrintColumns({ columns }: PrintColumnsProps) {
  return (
    <div className={styles.columns}>
      {columns.map((sections, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: left and right stay where they are
        <div key={column}>
          {sections.map(({ title, blocks }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two texts may have no title
            <section key={at}>
              {title && <h3>{title}</h3>}
              <PrintText blocks={blocks} />
            </section>
          ))}
        </div>
      ))}
    </div>
  )
}

export function PrintRemarks({ remarks }: { remarks: readonly PrintRemark[] }) {
  return (
    <div className={styles.text}>
      {remarks.map(({ by, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may say one thing on one day
        <p key={at}>
          {by && <span className={styles.quiet}>{by}: </span>}
          {text}
        </p>
      ))}
    </div>
  )
}
