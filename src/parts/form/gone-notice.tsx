import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import styles from './gone-notice.module.css'

interface GoneNoticeProps {
  title: string
  /** For instance a link to where it is now. */
  children?: ReactNode
  isSaving: boolean
  /** Keeps the input as a new document; null when that is impossible. */
  keep: { label: string; onKeep(): void } | null
  onDiscard(): void
}

/** Shown when somebody else removed the document during editing. */
export function GoneNotice({ title, children, isSaving, keep, onDiscard }: GoneNoticeProps) {
  return (
    <Banner
      tone="crit"
      title={title}
      action={
        <span className={styles.ways}>
          <Button onPress={onDiscard} isDisabled={isSaving}>
            <Trans>Weggooien</Trans>
          </Button>
          {keep && (
            <Button variant="primary" onPress={keep.onKeep} isPending={isSaving}>
              {keep.label}
            </Button>
          )}
        </span>
      }
    >
      <Trans>Wat je invulde staat hieronder en is niet opgeslagen.</Trans> {children}
    </Banner>
  )
}
