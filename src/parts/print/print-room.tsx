import type { PrintSignature } from '#sync/contract/orders/print/print-part.ts'
import styles from './print-sheet.module.css'

/** For use without a phone: lines for notes and boxes for signatures. */
export function PrintRoom({ signatures }: { signatures: readonly PrintSignature[] }) {
  return (
    <>
      <div className={styles.writing} />
      <div className={styles.writing} />
      <PrintSignatures signatures={signatures} />
    </>
  )
}

/** Boxes for signatures, with those that were given on a screen. */
export function PrintSignatures({ signatures }: { signatures: readonly PrintSignature[] }) {
  return (
    <div className={styles.signatures}>
      {signatures.map(({ label, by, picture }) => (
        <div key={label}>
          {label}
          {picture && <img className={styles.signature} src={picture} alt="" />}
          {by && <strong>{by}</strong>}
        </div>
      ))}
    </div>
  )
}
