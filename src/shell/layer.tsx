import { lazily } from '#src/ui/lazily.tsx'
import type { Actions, Over } from './actions/use-actions.ts'

const Palette = lazily(async () => (await import('./palette/palette.tsx')).Palette)
const ShortcutsDialog = lazily(async () => (await import('./actions/shortcuts-dialog.tsx')).ShortcutsDialog)
const MoreSheet = lazily(async () => (await import('./menu/more-sheet.tsx')).MoreSheet)
const EmptyCacheDialog = lazily(
  async () => (await import('#src/parts/shown/empty-cache-dialog.tsx')).EmptyCacheDialog,
)

interface LayerProps {
  over: Over
  actions: Actions
  onEmptyCache(): Promise<void>
  onOpenOrder(orderId: string): void
  onClose(): void
}

/** The open layer; only one at a time. */
export function Layer({ over, actions, onEmptyCache, onOpenOrder, onClose }: LayerProps) {
  switch (over) {
    case 'palette':
      return (
        <Palette
          actions={actions.everything.filter(({ id }) => id !== 'palette')}
          onOpenOrder={onOpenOrder}
          onClose={onClose}
        />
      )
    case 'shortcuts':
      return (
        <ShortcutsDialog
          actions={actions.everything.filter((action) => !actions.inFront.includes(action))}
          inFront={actions.inFront}
          onClose={onClose}
        />
      )
    case 'more':
      return <MoreSheet actions={actions.named} onClose={onClose} />
    case 'empty-cache':
      return <EmptyCacheDialog onEmpty={onEmptyCache} onCancel={onClose} />
  }
}
