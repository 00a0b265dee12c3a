import { useLingui } from '@lingui/react/macro'
import type { ReactNode, RefCallback } from 'react'
import { TabHead } from '#src/parts/form/tab-head.tsx'
import { Toolbar } from '#src/parts/list/toolbar.tsx'

/** `beside`: the list stands beside it; `part`: over a list within a screen; `screen`: a screen of its own. */
export type HeadKind = 'beside' | 'part' | 'screen'

interface ProductHeadProps {
  kind: HeadKind
  title: string
  /** Gets the focus after saving. */
  titleRef?: RefCallback<HTMLElement>
  onBack(): void
  children?: ReactNode
}

export function ProductHead({ kind, title, titleRef, onBack, children }: ProductHeadProps) {
  const { t } = useLingui()
  if (kind === 'screen') {
    const focusable = (
      <span ref={titleRef} tabIndex={-1}>
        {title}
      </span>
    )
    return <Toolbar title={focusable} onBack={onBack} end={children} />
  }
  return (
    <TabHead
      title={title}
      titleRef={titleRef}
      back={kind === 'part' ? { label: t`Alle producten`, onBack } : null}
    >
      {children}
    </TabHead>
  )
}
