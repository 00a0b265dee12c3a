import { useLingui } from '@lingui/react'
import { statusLabel } from './status-label.ts'

/** For places that need a plain string. */
export function useStatusName() {
  const { _ } = useLingui()
  return (name: string) => {
    const label = statusLabel(name)
    return typeof label === 'string' ? label : _(label)
  }
}
