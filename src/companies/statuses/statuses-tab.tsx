import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefCallback, useState } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { orderStatuses } from '#src/data/statuses/commands.ts'
import { allStatuses, type Status } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useFrozenWhile } from '#src/lib/hooks/use-frozen-while.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { TabHead } from '#src/parts/form/tab-head.tsx'
import { useRemountAfterSave } from '#src/parts/form/use-remount-after-save.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { useCompanies, useOwnCompanies } from '#src/parts/use-company.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { moved } from '../places.ts'
import { AddStatusDialog } from './add-status-dialog.tsx'
import { RemoveStatus } from './remove-status.tsx'
import { statusChoices } from './shared-choices.ts'
import { SharedStatuses } from './shared-statuses.tsx'
import { StatusEditor } from './status-editor.tsx'
import { StatusList } from './status-list.tsx'
import { StatusReading } from './status-reading.tsx'
import styles from './statuses-tab.module.css'

interface StatusesTabProps {
  company: Company
  /** The open status; null for none. */
  statusId: string | null
  mayEdit: boolean
  /** See `useLeaving`. */
  placeOf(at: { pathname: string; search: string }): string
  onStatus(id: string | null): void
}

const NONE: readonly Status[] = []

/** The company's statuses in board order, beside the form of the open one. */
export function StatusesTab({ company, statusId, mayEdit, placeOf, onStatus }: StatusesTabProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const all = useLive(allStatuses)
  const companies = useCompanies()
  const own = useOwnCompanies()
  const isNarrow = useMedia('(max-width: 899px)')
  const anew = useRemountAfterSave()
  const [asking, setAsking] = useState<'add' | Status | null>(null)
  const listed = all && statusesIn(company, all)
  const chosen = statusId ?? (isNarrow ? null : listed?.[0]?._id) ?? null
  const current = all?.find(({ _id }) => _id === chosen)
  const isGone = all !== undefined && !current
  // Keeps the form when a colleague removes the status.
  const held = useFrozenWhile(current, isGone)
  const status = held?._id === chosen ? held : undefined
  if (!all || !listed) return null

  const choices = statusChoices(company, companies, all)
  const mayEditThis = mayEdit && own.some(({ _id }) => _id === status?.company_id)

  function move(id: string, before: string | null) {
    const ids = (listed ?? NONE).map(({ _id }) => _id)
    save({ statuses: moved(ids, id, before) })
  }

  const share = (global_statuses: string[]) => save({ global_statuses })

  async function save(lists: Parameters<typeof orderStatuses>[2]) {
    const outcome = await orderStatuses(engine, company, lists)
    if (!outcome.ok) {
      const text = _(errorWords[outcome.rejection.code])
      showToast({ tone: 'warn', title: t`Volgorde niet gewijzigd`, text })
    }
  }

  return (
    <div className={styles.tab}>
      {(!isNarrow || !status) && (
        <div className={styles.lists}>
          <StatusList
            statuses={listed}
            current={chosen}
            mayEdit={mayEdit}
            onOpen={onStatus}
            onMove={move}
            onAdd={() => setAsking('add')}
            onRemove={setAsking}
          />
          <SharedStatuses
            choices={choices}
            current={chosen}
            mayEdit={mayEdit}
            onOpen={onStatus}
            onMove={(id, before) => share(moved(company.global_statuses, id, before))}
            onAdd={(id) => share([...company.global_statuses, id])}
            onRemove={setAsking}
          />
        </div>
      )}
      {status && mayEditThis && (
        <StatusEditor
          key={`${status._id} ${anew.times}`}
          company={company}
          status={status}
          isGone={isGone}
          others={listed.filter(({ _id }) => _id !== status._id)}
          placeOf={placeOf}
          head={(undo) => (
            <Head status={status} title={anew.title} onBack={isNarrow ? () => onStatus(null) : null}>
              {undo}
            </Head>
          )}
          onSaved={anew.begin}
          onClose={() => onStatus(null)}
        />
      )}
      {status && !mayEditThis && (
        <StatusReading company={company} status={status}>
          <Head status={status} onBack={isNarrow ? () => onStatus(null) : null} />
        </StatusReading>
      )}
      {asking === 'add' && (
        <AddStatusDialog
          company={company}
          statuses={listed}
          onAdded={(id) => {
            setAsking(null)
            onStatus(id)
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && asking !== 'add' && (
        <RemoveStatus
          company={company}
          status={asking}
          isShared={company.global_statuses.includes(asking._id)}
          onRemoved={() => {
            setAsking(null)
            if (asking._id === chosen) onStatus(null)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

interface HeadProps {
  status: Status
  /** Gets the focus after saving. */
  title?: RefCallback<HTMLElement>
  /** null when the list stands beside it. */
  onBack: (() => void) | null
  children?: ReactNode
}

function Head({ status, title, onBack, children }: HeadProps) {
  const { t } = useLingui()
  const statusName = useStatusName()
  return (
    <TabHead
      title={statusName(status.name)}
      titleRef={title}
      back={onBack && { label: t`Alle statussen`, onBack }}
    >
      {children}
    </TabHead>
  )
}

function statusesIn(company: Company, all: readonly Status[]): Status[] {
  const byId = new Map(all.map((status) => [status._id, status]))
  return company.statuses.flatMap((id) => byId.get(id) ?? [])
}
