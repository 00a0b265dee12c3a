import { Component, type ErrorInfo, type ReactNode } from 'react'
import { tellOfCrash } from '#src/data/crash-reports/tell-of-crash.ts'
import { links } from '#src/lib/links/links.ts'
import { CrashScreen } from './crash-screen.tsx'

interface CrashBoundaryProps {
  /** The id of the signed-in user. */
  userId(): string | null
  children: ReactNode
}

/** For crashes outside the router and of the router itself; the router catches those of screens. */
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
