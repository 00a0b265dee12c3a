import { type ReactNode, type RefObject, useEffect } from 'react'
import { FAULT, focusFirst } from '#src/lib/focus-first.ts'
import { useTight } from '#src/lib/hooks/use-tight.ts'
import styles from './form-screen.module.css'
import { LeaveQuestion } from './leave-question.tsx'
import { useFormKeys } from './use-form-keys.ts'
import type { PlaceOf } from './use-leaving.ts'

interface FormFrameProps {
  /** Identifies the screen for styles and tests. */
  name: string
  screen: RefObject<HTMLDivElement | null>
  form: { undo(): void; redo(): void; settle(): void; forget(): Promise<void>; changed: boolean }
  /** How often an incomplete form was submitted: each time the first fault gets the focus. */
  tries: number
  /** A selector for the fields that are saved; faults elsewhere do not block saving. */
  within?: string
  /** Saved or discarded: leaving does not ask. */
  done: RefObject<boolean>
  /** For the shortcut; not called while saving is impossible. */
  onSave(): void
  head: ReactNode
  /** Below the fields: the save bar and its questions. */
  foot: ReactNode
  placeOf?: PlaceOf | undefined
  children: ReactNode
}

/** The frame of all forms: undo by shortcut, focus on faults, and a question before unsaved work is left. */
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
