import { encode } from 'uqr'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** Its purpose, for screen readers. */
  label: string
}

/** Dark on light in both themes, as cameras expect. */
export function QrCode({ text, label }: QrCodeProps) {
  // A margin of four modules, as the standard demands.
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.modules} d={modules.join('')} />
    </svg>
  )
}
