import type { ReactNode, RefCallback } from 'react'
import { Toolbar } from '../list/toolbar.tsx'
import { TabHead } from './tab-head.tsx'

/** `beside`: the list stands beside it; `part`: over a list within a screen; `screen`: a screen of its own. */
export type HeadKind = 'beside' | 'part' | 'screen'

interface PaneHeadProps {
  kind: HeadKind
  title: string
  /** The words of the button that leads to the list. */
  back: string
  /** Gets the focus after saving. */
  titleRef?: RefCallback<HTMLElement>
  onBack(): void
  children?: ReactNode
}

/** The head of what a list opens, beside or over it. */
export function PaneHead({ kind, title, back, titleRef, onBack, children }: PaneHeadProps) {
  if (kind === 'screen') {
    const focusable = (
      <span ref={titleRef} tabIndex={-1}>
        {title}
      </span>
    )
    return <Toolbar title={focusable} onBack={onBack} end={children} />
  }
  return (
    <TabHead title={title} titleRef={titleRef} back={kind === 'part' ? { label: back, onBack } : null}>
      {children}
    </TabHead>
  )
}
