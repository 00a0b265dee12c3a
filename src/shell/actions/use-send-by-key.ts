import { useEffect } from 'react'

/** Ctrl or Cmd with Enter sends the form somebody types in, from a field of several lines too. */
export function useSendByKey() {
  useEffect(() => {
    function send(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, defaultPrevented, target } = event
      if (key !== 'Enter' || !(ctrlKey || metaKey) || defaultPrevented || !(target instanceof Element)) return
      const form = target.closest('form')
      const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
      // A form that cannot be sent by hand cannot be sent by key.
      if (!form || button?.disabled) return
      event.preventDefault()
      form.requestSubmit(button)
    }
    addEventListener('keydown', send)
    return () => removeEventListener('keydown', send)
  }, [])
}
