import { useEffect } from 'react'

/** Ctrl or Cmd with Enter submits the form of the focused field, also from a text area. */
export function useSendByKey() {
  useEffect(() => {
    function send(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, defaultPrevented, target } = event
      if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented || !(target instanceof Element)) return
      const form = target.closest('form')
      const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
      // A form whose button is disabled cannot be submitted by key either.
      if (!form || button?.disabled) return
      event.preventDefault()
      form.requestSubmit(button)
    }
    addEventListener('keydown', send)
    return () => removeEventListener('keydown', send)
  }, [])
}
