import type { ReactNode } from 'react'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { Clock } from './clock.tsx'

interface PortalToolbarProps {
  title?: ReactNode
  onBack(): void
  children?: ReactNode
}

/** Over every screen of the portal but its home, which has the same things larger. */
export function PortalToolbar({ title, onBack, children }: PortalToolbarProps) {
  return (
    <Toolbar title={title} onBack={onBack} end={<Clock />}>
      {children}
    </Toolbar>
  )
}
