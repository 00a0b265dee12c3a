import styles from './print-sheet.module.css'

/** Where there is no phone: lines to write on, and boxes to sign in. */
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
