import { Component, type ErrorInfo, type ReactNode } from 'react'
import { tellOfCrash } from '#src/data/crash-reports/tell-of-crash.ts'
import { links } from '#src/lib/links/links.ts'
import { CrashScreen } from './crash-screen.tsx'

interface CrashBoundaryProps {
  /** Whose the app is. */
  userId(): string | null
  children: ReactNode
}

/** Around what has no router yet, and around the router itself; what crashes within a screen it catches. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crash: { error: unknown } | null }> {
  override state: { crash: { error: unknown } | null } = { crash: null }

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    tellOfCrash(error, componentStack ?? '', this.props.userId())
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    return <CrashScreen error={crash.error} onBack={() => location.assign(links.home)} />
  }
}
