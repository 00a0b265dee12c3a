import { Archive, CircleDot, CloudOff, type LucideIcon, Printer, Upload, User } from 'lucide-react'
import { useOnline } from '#src/data/queue/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import type { BulkKind } from './use-bulk-kinds.ts'
import { useBulkLabels } from './use-bulk-labels.ts'

const ICONS: Readonly<Record<BulkKind, LucideIcon>> = {
  status: CircleDot,
  assignee: User,
  print: Printer,
  export: Upload,
  archive: Archive,
}

interface BulkActionsProps {
  kinds: readonly BulkKind[]
  onChoose(kind: BulkKind): void
}

export function BulkActions({ kinds, onChoose }: BulkActionsProps) {
  const labels = useBulkLabels()
  const online = useOnline()
  return kinds.map((kind) => {
    // Exporting needs a connection; pressed offline it says so.
    const Icon = kind === 'export' && !online ? CloudOff : ICONS[kind]
    return (
      <Button key={kind} onPress={() => onChoose(kind)}>
        <Icon size={16} aria-hidden />
        {labels[kind]}
      </Button>
    )
  })
}
