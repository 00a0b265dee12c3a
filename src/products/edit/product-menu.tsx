import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { CircleOff, Copy, Ellipsis, ShoppingCart } from 'lucide-react'
import { useEngine } from '#src/data/engine-context.tsx'
import { sellProduct } from '#src/data/products/commands.ts'
import type { Product } from '#src/data/products/queries.ts'
import { toastUnlessRefused } from '#src/parts/toast-unless-refused.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { isFromEndpoint } from '#sync/contract/products/from-endpoint.ts'

interface ProductMenuProps {
  product: Product
  onCopy(): void
}

/** Copying, and whether it is sold. The company's own system says that of its products. */
export function ProductMenu({ product, onCopy }: ProductMenuProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()

  async function sell(to: boolean) {
    const outcome = await sellProduct(engine, product, to)
    if (!outcome.ok)
      return showToast({
        tone: 'warn',
        title: t`Niet gewijzigd`,
        text: _(errorWords[outcome.rejection.code]),
      })
    const title = to ? t`Weer te koop` : t`Niet meer te koop. Bestaande orders houden het product.`
    toastUnlessRefused(engine, outcome.opId, { title })
  }

  return (
    <MenuButton
      button={
        <Button variant="icon" aria-label={t`Meer bij dit product`}>
          <Ellipsis size={18} aria-hidden />
        </Button>
      }
    >
      <Menu aria-label={t`Meer bij dit product`}>
        <MenuItem icon={<Copy size={16} aria-hidden />} onAction={onCopy}>
          {t`Kopie maken`}
        </MenuItem>
        {!isFromEndpoint(product) &&
          (product.active ? (
            <MenuItem icon={<CircleOff size={16} aria-hidden />} onAction={() => sell(false)}>
              {t`Stoppen met verkopen`}
            </MenuItem>
          ) : (
            <MenuItem icon={<ShoppingCart size={16} aria-hidden />} onAction={() => sell(true)}>
              {t`Weer verkopen`}
            </MenuItem>
          ))}
      </Menu>
    </MenuButton>
  )
}
