import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'

export function AddProductButton({ onPress }: { onPress(): void }) {
  return (
    <Button variant="primary" onPress={onPress}>
      <Plus size={16} aria-hidden />
      <Trans>Product</Trans>
    </Button>
  )
}
