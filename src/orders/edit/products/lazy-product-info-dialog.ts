import { lazily } from '#src/ui/lazily.tsx'

export const ProductInfoDialog = lazily(
  async () => (await import('./product-info-dialog.tsx')).ProductInfoDialog,
)
