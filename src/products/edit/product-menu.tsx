import { useLingui } from '@lingui/react/macro'
import { CircleOff, Copy, Ellipsis, ShoppingCart } from 'lucide-react'
import type { Product } from '#src/data/products/queries.ts'
import { useChangeAtOnce } from '#src/parts/form/use-change-at-once.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { isFromEndpoint } from '#sync/contract/products/from-endpoint.ts'

interface ProductMenuProps {
  product: Product
  onCopy(): void
}

/** Copying, and whether it is sold. The company's own system says that of its products. */
export function ProductMenu({ product, onCopy }: ProductMenuProps) {
  const { t } = useLingui()
  const change = useChangeAtOnce('products', product._id)

  function sell(active: boolean) {
    const title = active ? t`Weer te koop` : t`Niet meer te koop. Bestaande orders houden het product.`
    return change({ active: product.active }, { active }, { title })
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
