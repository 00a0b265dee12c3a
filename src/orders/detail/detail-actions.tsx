import { useLingui } from '@lingui/react/macro'
import { Archive, FilePen, Printer, ScrollText } from 'lucide-react'
import { useCan } from '#src/data/use-can.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import type { OrderMode } from '#src/lib/links/links.ts'
import { Button } from '#src/ui/button.tsx'
import { Tooltip } from '#src/ui/overlays/tooltip.tsx'

interface DetailActionsProps {
  /** The modes that have a screen. */
  modes: readonly OrderMode[]
  onMode(mode: OrderMode): void
}

/** The actions of the open order: edit, print, archive, delete. */
export function DetailActions({ modes, onMode }: DetailActionsProps) {
  const { t } = useLingui()
  const isNarrow = useMedia('(max-width: 639px)')
  const mayEdit = useCan('orders.edit')
  const mayArchive = useCan('orders.archive')
  const actions = [
    ...(mayArchive ? ([{ mode: 'archive', label: t`Archiveren`, Icon: Archive }] as const) : []),
    { mode: 'print_work_order', label: t`Werkbon printen`, Icon: ScrollText },
    { mode: 'print_order', label: t`Order printen`, Icon: Printer },
    ...(mayEdit ? ([{ mode: 'edit', label: t`Wijzigen`, Icon: FilePen }] as const) : []),
  ] as const
  return actions
    .filter(({ mode }) => modes.includes(mode))
    .map(({ mode, label, Icon }) =>
      isNarrow || mode !== 'edit' ? (
        <Tooltip key={mode} text={label}>
          <Button variant="icon" aria-label={label} onPress={() => onMode(mode)}>
            <Icon size={20} aria-hidden />
          </Button>
        </Tooltip>
      ) : (
        <Button key={mode} onPress={() => onMode(mode)}>
          <Icon size={17} aria-hidden /> {label}
        </Button>
      ),
    )
}
