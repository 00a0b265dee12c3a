import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusFirst } from '#src/lib/focus-first.ts'
import styles from './form-part.module.css'

/** The places in the history that were scrolled to: a form that is drawn anew stays where its user is. */
const opened = new WeakSet<object>()

const FOCUSABLE = 'input:not([type=file]), textarea, button, a[href]'

interface FormPartProps {
  /** The hash of an address that opens this part of the form. */
  name: string
  children: ReactNode
}

/** A part of a long form. An address that names it scrolls to it and focuses its first field. */
export function FormPart({ name, children }: FormPartProps) {
  const part = useRef<HTMLDivElement>(null)
  const { hash, state } = useLocation()
  useEffect(() => {
    if (hash !== name || opened.has(state)) return
    opened.add(state)
    focusFirst(part.current, FOCUSABLE)
    part.current?.scrollIntoView({ block: 'start' })
  }, [hash, state, name])
  return (
    <div ref={part} className={styles.part}>
      {children}
    </div>
  )
}
