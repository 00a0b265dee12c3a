import { encode } from 'uqr'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** What it is for, to whoever does not see it. */
  label: string
}

/** Dark on light in both themes: cameras expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  // Four modules of margin, as the standard asks.
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.modules} d={modules.join('')} />
    </svg>
  )
}
