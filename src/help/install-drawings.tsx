import type { ReactNode } from 'react'
import styles from './install-drawings.module.css'

/** Decorative: the steps beside it say the same in words. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 150" aria-hidden="true">
      {children}
    </svg>
  )
}

/** A phone with the share button at the bottom. */
export function ShareDrawing() {
  return (
    <Drawing>
      <rect className={styles.frame} x="100" y="6" width="120" height="170" rx="16" />
      <rect className={styles.line} x="116" y="26" width="88" height="10" rx="5" />
      <rect className={styles.line} x="116" y="44" width="60" height="8" rx="4" />
      <rect className={styles.line} x="116" y="60" width="88" height="34" rx="6" />
      <rect className={styles.bar} x="100" y="112" width="120" height="38" />
      <circle className={styles.spot} cx="160" cy="131" r="17" />
      <path className={styles.sign} d="M153 130v9h14v-9M160 134v-13m-4 4 4-4 4 4" />
    </Drawing>
  )
}

/** A browser with the button at the end of the address bar. */
export function BarDrawing() {
  return (
    <Drawing>
      <rect className={styles.frame} x="10" y="10" width="300" height="160" rx="10" />
      <rect className={styles.bar} x="10" y="10" width="300" height="44" rx="10" />
      <circle className={styles.line} cx="28" cy="32" r="5" />
      <circle className={styles.line} cx="44" cy="32" r="5" />
      <rect className={styles.field} x="62" y="20" width="230" height="24" rx="12" />
      <rect className={styles.line} x="76" y="28" width="90" height="8" rx="4" />
      <circle className={styles.spot} cx="276" cy="32" r="15" />
      <path className={styles.sign} d="M268 26h16v10h-16zM272 40h8M276 23v8m-3-3 3 3 3-3" />
      <rect className={styles.line} x="30" y="72" width="120" height="12" rx="6" />
      <rect className={styles.line} x="30" y="96" width="260" height="54" rx="8" />
    </Drawing>
  )
}

/** A menu with its entry for the dock. */
export function MenuDrawing() {
  return (
    <Drawing>
      <rect className={styles.frame} x="10" y="10" width="300" height="160" rx="10" />
      <rect className={styles.bar} x="10" y="10" width="300" height="26" rx="10" />
      <rect className={styles.line} x="26" y="19" width="40" height="8" rx="4" />
      <rect className={styles.spot} x="76" y="14" width="60" height="18" rx="6" />
      <rect className={styles.sign} x="86" y="20" width="40" height="6" rx="3" />
      <rect className={styles.line} x="150" y="19" width="40" height="8" rx="4" />
      <rect className={styles.field} x="76" y="38" width="150" height="96" rx="8" />
      <rect className={styles.line} x="90" y="52" width="90" height="8" rx="4" />
      <rect className={styles.line} x="90" y="72" width="110" height="8" rx="4" />
      <rect className={styles.spot} x="80" y="88" width="142" height="20" rx="6" />
      <rect className={styles.sign} x="90" y="95" width="100" height="6" rx="3" />
      <rect className={styles.line} x="90" y="116" width="70" height="8" rx="4" />
    </Drawing>
  )
}

/** A phone with the three dots at the top and their menu. */
export function DotsDrawing() {
  return (
    <Drawing>
      <rect className={styles.frame} x="100" y="6" width="120" height="170" rx="16" />
      <rect className={styles.field} x="112" y="18" width="74" height="18" rx="9" />
      <rect className={styles.line} x="120" y="24" width="40" height="6" rx="3" />
      <circle className={styles.spot} cx="201" cy="27" r="13" />
      <path className={styles.sign} d="M201 21h.01M201 27h.01M201 33h.01" />
      <rect className={styles.field} x="126" y="44" width="86" height="84" rx="6" />
      <rect className={styles.line} x="136" y="54" width="54" height="8" rx="4" />
      <rect className={styles.line} x="136" y="72" width="64" height="8" rx="4" />
      <rect className={styles.spot} x="130" y="87" width="78" height="18" rx="5" />
      <rect className={styles.sign} x="138" y="93" width="52" height="6" rx="3" />
      <rect className={styles.line} x="136" y="112" width="44" height="8" rx="4" />
    </Drawing>
  )
}
