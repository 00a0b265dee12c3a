import { Fragment } from 'react'
import styles from './kbd.module.css'

interface KbdProps {
  /** Keys joined by `+`; `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: string
}

export function Kbd({ keys }: KbdProps) {
  const names = keys.split('+').map((key) => (key === 'Mod' ? MOD : key))
  return (
    <kbd className={styles.kbd} aria-hidden>
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
