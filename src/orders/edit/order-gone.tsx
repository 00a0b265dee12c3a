import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { archivedAs } from '#src/data/archives/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { GoneNotice } from '#src/parts/form/gone-notice.tsx'

interface OrderGoneProps {
  /** The number of the order; '' when it had none yet. */
  number: string
  isSaving: boolean
  onKeep(): void
  onDiscard(): void
}

/** Shown when somebody else removed the order during editing. */
export function OrderGone({ number, isSaving, onKeep, onDiscard }: OrderGoneProps) {
  const { t } = useLingui()
  const mayCreate = useCan('orders.create')
  const mayLook = useCan('archives.read')
  const found = useLive(archivedAs(number))
  const archive = number === '' ? undefined : found?.find(({ order_id }) => order_id === number)
  return (
    <GoneNotice
      title={t`Deze order is intussen gearchiveerd of verwijderd.`}
      isSaving={isSaving}
      keep={mayCreate ? { label: t`Bewaren als nieuwe order`, onKeep } : null}
      onDiscard={onDiscard}
    >
      {mayLook && archive && (
        <Link to={links.order(links.archive, 'detail', archive._id)}>
          <Trans>Naar het archief</Trans>
        </Link>
      )}
    </GoneNotice>
  )
}
