import { type RefObject, useEffect, useEffectEvent } from 'react'

interface FormKeys {
  undo(): void
  redo(): void
  save(): void
}

/** Ctrl or Cmd with Z, Shift+Z or Y, and S; inactive while a dialog covers the form. */
export function useFormKeys(form: RefObject<HTMLElement | null>, keys: FormKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event)
    if (!action || !form.current?.checkVisibility()) return
    if (form.current.closest('[inert], [aria-hidden="true"]')) return
    if (action !== 'save' && hasOwnUndo(event.target)) return
    event.preventDefault()
    keys[action]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    // In the capture phase, since an open list stops its key events.
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [])
}

/** Fields within the form that are no part of it: there undo works per character, as in any field. */
const hasOwnUndo = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-own-undo]') !== null

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): keyof FormKeys | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return shiftKey ? null : 'redo'
    case 's':
      return shiftKey ? null : 'save'
    default:
      return null
  }
}
