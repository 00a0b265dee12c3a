import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { archivedAs } from '#src/data/archives/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import styles from './gone-notice.module.css'

interface GoneNoticeProps {
  /** Of the order, as it is called; '' for one that had none yet. */
  number: string
  isSaving: boolean
  onKeep(): void
  onDiscard(): void
}

/** Somebody else took the order away while it was being changed here. */
export function GoneNotice({ number, isSaving, onKeep, onDiscard }: GoneNoticeProps) {
  const { t } = useLingui()
  const mayCreate = useCan('orders.create')
  const mayLook = useCan('archives.read')
  const found = useLive(archivedAs(number))
  const archive = number === '' ? undefined : found?.find(({ order_id }) => order_id === number)
  return (
    <Banner
      tone="crit"
      title={t`Deze order is intussen gearchiveerd of verwijderd.`}
      action={
        <span className={styles.ways}>
          <Button onPress={onDiscard} isDisabled={isSaving}>
            <Trans>Weggooien</Trans>
          </Button>
          {mayCreate && (
            <Button variant="primary" onPress={onKeep} isPending={isSaving}>
              <Trans>Bewaren als nieuwe order</Trans>
            </Button>
          )}
        </span>
      }
    >
      <Trans>Wat je invulde staat hieronder en is niet opgeslagen.</Trans>{' '}
      {mayLook && archive && (
        <Link to={links.order(links.archive, 'detail', archive._id)}>
          <Trans>Naar het archief</Trans>
        </Link>
      )}
    </Banner>
  )
}
