import { ArrowLeft } from 'lucide-react'
import type { ReactNode, RefCallback } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './tab-head.module.css'

interface TabHeadProps {
  title: string
  /** Gets the focus after saving. */
  titleRef?: RefCallback<HTMLElement> | undefined
  /** Back to the list, where that does not stand beside it. */
  back?: { label: string; onBack(): void } | null
  children?: ReactNode
}

/** The head of one part of a company. */
export function TabHead({ title, titleRef, back = null, children }: TabHeadProps) {
  return (
    <header className={styles.head}>
      {back && (
        <Button variant="icon" aria-label={back.label} onPress={back.onBack}>
          <ArrowLeft size={20} aria-hidden />
        </Button>
      )}
      <h2 ref={titleRef} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </header>
  )
}
