import { useLingui } from '@lingui/react/macro'
import { ADD } from '#src/parts/goods/opened-goods.ts'
import { PaneScreen } from '#src/parts/list/pane-screen.tsx'
import { useMakers } from '#src/parts/use-makers.ts'
import { ProductsPanes, type ProductsPanesProps } from './products-panes.tsx'

/** The products of all companies of the user. */
export function ProductsScreen(props: Omit<ProductsPanesProps, 'companyId'>) {
  const { t } = useLingui()
  const makers = useMakers('products.create', null)
  const add = () => props.onOpen({ id: ADD, from: '' }, props.view, 'open')
  return (
    <PaneScreen
      title={t`Producten`}
      isOpen={props.open !== null}
      add={t`Product`}
      onAdd={makers.length > 0 ? add : null}
    >
      <ProductsPanes {...props} companyId={null} />
    </PaneScreen>
  )
}
