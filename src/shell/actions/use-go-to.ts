import { useNavigate } from '@tanstack/react-router'

/** To another screen by its key or from the palette: what is pressed next is meant for that one, not for where one came from. */
export function useGoTo() {
  const navigate = useNavigate()
  return (href: string) => {
    document.querySelector('main')?.focus({ preventScroll: true })
    void navigate({ href })
  }
}
