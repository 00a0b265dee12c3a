import styles from './print-sheet.module.css'

/** For use without a phone: lines for notes and boxes for signatures. */
export function PrintRoom({ signatures }: { signatures: readonly string[] }) {
  return (
    <>
      <div className={styles.writing} />
      <div className={styles.writing} />
      <div className={styles.signatures}>
        {signatures.map((label) => (
          <div key={label}>{label}</div>
        ))}
      </div>
    </>
  )
}
