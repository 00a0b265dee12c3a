import { type ReactNode, type RefObject, useEffect } from 'react'
import { FAULT, focusFirst } from '#src/lib/focus-first.ts'
import { useTight } from '#src/lib/hooks/use-tight.ts'
import styles from './form-screen.module.css'
import { LeaveQuestion } from './leave-question.tsx'
import { useFormKeys } from './use-form-keys.ts'
import type { PlaceOf } from './use-leaving.ts'

interface FormFrameProps {
  /** By which styles and tests know the screen. */
  name: string
  screen: RefObject<HTMLDivElement | null>
  form: { undo(): void; redo(): void; settle(): void; forget(): Promise<void>; changed: boolean }
  /** How often somebody tried to save what is not complete: each time the first fault has the focus. */
  tries: number
  /** What is saved with the form, as a selector; a fault elsewhere keeps nobody from saving. */
  within?: string
  /** Saved or given up: leaving asks nothing. */
  done: RefObject<boolean>
  /** For the key; not called while nothing can be saved. */
  onSave(): void
  head: ReactNode
  /** Below the fields: how to save, and what saving asks. */
  foot: ReactNode
  placeOf?: PlaceOf | undefined
  children: ReactNode
}

/** What every form is: steps that can be undone by key, faults that are found, and a question before unsaved work is left. */
export function FormFrame(props: FormFrameProps) {
  const { screen, form, tries, within, done } = props
  const tight = useTight()
  useFormKeys(screen, { undo: form.undo, redo: form.redo, save: props.onSave })
  useEffect(() => {
    if (tries > 0) focusFirst(screen.current, FAULT, within)
  }, [screen, tries, within])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving any of its fields ends a step that can be undone
    <div
      ref={screen}
      className={styles.screen}
      data-screen={props.name}
      data-tight={tight || undefined}
      onBlur={form.settle}
    >
      {props.head}
      <div className={styles.content}>{props.children}</div>
      {props.foot}
      <LeaveQuestion
        isUnsaved={() => form.changed && !done.current}
        onDiscard={form.forget}
        placeOf={props.placeOf}
      />
    </div>
  )
}
