import { useNavigate } from '@tanstack/react-router'

/** Navigates by key or palette, and moves the focus to `main`, so that the next keys apply to the new screen. */
export function useGoTo() {
  const navigate = useNavigate()
  return (href: string) => {
    document.querySelector('main')?.focus({ preventScroll: true })
    void navigate({ href })
  }
}
