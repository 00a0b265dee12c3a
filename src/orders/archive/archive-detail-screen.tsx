import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Archive } from '#src/data/archives/queries.ts'
import { useArchive } from '#src/data/archives/use-archive.ts'
import { useCan } from '#src/data/use-can.ts'
import type { OrderMode } from '#src/lib/links/links.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { SearchScopeLine } from '#src/parts/shown/search-scope-line.tsx'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { StatusPill } from '#src/ui/shown/status-pill.tsx'
import { CustomerSection } from '../detail/customer-section.tsx'
import { DetailActions } from '../detail/detail-actions.tsx'
import { MetadataSection } from '../detail/metadata-section.tsx'
import { ProductsSection } from '../detail/products-section.tsx'
import { OrderOpening } from '../order-opening.tsx'
import styles from './archive-detail-screen.module.css'
import { ArchiveExports } from './archive-exports.tsx'
import { ArchiveHistory } from './archive-history.tsx'
import { ArchiveLabels } from './archive-labels.tsx'
import { ArchiveMissing } from './archive-missing.tsx'
import { ArchiveUploads } from './archive-uploads.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

interface ArchiveDetailScreenProps {
  archiveId: string
  onBack(): void
  /** Called when the archived order is gone after restoring or deleting it. */
  onGone(): void
  onMode(mode: OrderMode): void
  /** Opens an order that was restored. */
  onOpenOrder(orderId: string): void
}

/** An archived order can only be viewed and printed. */
const MODES: readonly OrderMode[] = ['print_work_order', 'print_order']

/** An order as it was when archived: read-only, but it can be restored. */
export function ArchiveDetailScreen({
  archiveId,
  onBack,
  onGone,
  onMode,
  onOpenOrder,
}: ArchiveDetailScreenProps) {
  const found = useArchive(archiveId)
  const [asking, setAsking] = useState<'restore' | 'delete' | null>(null)
  if (found.state === 'reading') return <OrderOpening onBack={onBack} />
  if (found.state !== 'found') return <ArchiveMissing state={found.state} onBack={onBack} />
  const { archive, isHere } = found
  return (
    <div className={styles.screen} data-screen="archive-detail">
      <Head archive={archive} onBack={onBack}>
        {isHere && <Actions onMode={onMode} onAsk={setAsking} />}
      </Head>
      {!isHere && (
        <SearchScopeLine>
          <Trans>
            Deze order komt nog naar dit apparaat. Printen, terugzetten en verwijderen kan daarna.
          </Trans>
        </SearchScopeLine>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <CustomerSection order={archive} />
          <ProductsSection order={archive} />
          <ArchiveUploads archive={archive} />
        </div>
        <div className={styles.column}>
          <ArchiveHistory archive={archive} />
          <ArchiveExports archive={archive} />
          <MetadataSection order={archive} />
        </div>
      </div>
      {asking === 'restore' && (
        <RestoreDialog
          archive={archive}
          onClose={() => setAsking(null)}
          onRestored={onGone}
          onOpen={onOpenOrder}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog
          collection="archives"
          order={archive}
          onClose={() => setAsking(null)}
          onDeleted={onGone}
        />
      )}
    </div>
  )
}

interface HeadProps {
  archive: Archive
  onBack(): void
  /** Buttons for the order. */
  children: ReactNode
}

function Head({ archive, onBack, children }: HeadProps) {
  const { prefix, color } = companyLook(useCompanies(), archive.company_id)
  const statusName = useStatusName()
  return (
    <Toolbar onBack={onBack} end={children}>
      <h1>
        <OrderNumber id={archive._id} orderId={archive.order_id} prefix={prefix} color={color} />
      </h1>
      <StatusPill color={archive.current_status.color}>{statusName(archive.current_status.name)}</StatusPill>
      <ArchiveLabels archive={archive} />
    </Toolbar>
  )
}

interface ActionsProps {
  onMode(mode: OrderMode): void
  onAsk(what: 'restore' | 'delete'): void
}

function Actions({ onMode, onAsk }: ActionsProps) {
  const mayRestore = useCan('archives.restore')
  const mayDelete = useCan('archives.delete')
  return (
    <>
      <DetailActions modes={MODES} onMode={onMode} />
      {mayDelete && (
        <Button variant="danger" onPress={() => onAsk('delete')}>
          <Trans>Verwijderen</Trans>
        </Button>
      )}
      {mayRestore && (
        <Button variant="primary" onPress={() => onAsk('restore')}>
          <Trans>Terugzetten</Trans>
        </Button>
      )}
    </>
  )
}
