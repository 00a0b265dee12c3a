import { Fragment } from 'react'
import styles from './kbd.module.css'

interface KbdProps {
  /** Keys joined by `+`; `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: string
  /** Read by screen readers, when the keys are the content and not a hint. */
  spoken?: boolean
}

export function Kbd({ keys, spoken = false }: KbdProps) {
  const names = keys.split('+').map((key) => (key === 'Mod' ? MOD : key))
  return (
    <kbd className={styles.kbd} aria-hidden={!spoken}>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' '}
          {name}
        </Fragment>
      ))}
    </kbd>
  )
}

const MOD = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl'
