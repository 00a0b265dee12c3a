import type { OrderMode } from '#src/lib/links/links.ts'
import { lazily } from '#src/ui/lazily.tsx'

export const QuickSelectDialog = lazily(
  async () => (await import('#src/orders/quick-select/quick-select-dialog.tsx')).QuickSelectDialog,
)
export const ArchiveOrderDialog = lazily(
  async () => (await import('#src/orders/archive/archive-order-dialog.tsx')).ArchiveOrderDialog,
)
export const OrderEditScreen = lazily(
  async () => (await import('#src/orders/edit/order-edit-screen.tsx')).OrderEditScreen,
)
export const OrderAddScreen = lazily(
  async () => (await import('#src/orders/edit/order-add-screen.tsx')).OrderAddScreen,
)
export const PrintScreen = lazily(
  async () => (await import('#src/orders/print/print-screen.tsx')).PrintScreen,
)

/** The modes of an order. */
export const CHOICES: readonly OrderMode[] = ['detail', 'edit', 'print_work_order', 'print_order', 'archive']

/** Whether the mode covers the whole board; dialogs do not. */
export const covers = (mode: string) => mode !== 'quick-select' && mode !== 'archive'
