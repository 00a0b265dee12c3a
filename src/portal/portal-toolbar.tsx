import type { ReactNode } from 'react'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { Clock } from './clock.tsx'

interface PortalToolbarProps {
  title?: ReactNode
  onBack(): void
  children?: ReactNode
}

/** The toolbar of the portal's screens except its home, which shows the same larger. */
export function PortalToolbar({ title, onBack, children }: PortalToolbarProps) {
  return (
    <Toolbar title={title} onBack={onBack} end={<Clock />}>
      {children}
    </Toolbar>
  )
}
