import { useLingui } from '@lingui/react/macro'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { AddProductButton } from './add-product-button.tsx'
import { ProductsPanes, type ProductsPanesProps } from './products-panes.tsx'
import styles from './products-screen.module.css'
import { ADD } from './products-view.ts'
import { useMakers } from './use-makers.ts'

/** The products of all companies of the user. */
export function ProductsScreen(props: Omit<ProductsPanesProps, 'companyId'>) {
  const { t } = useLingui()
  const makers = useMakers(null)
  // A product that covers the list has a bar of its own.
  const isCovered = !useMedia('(min-width: 1024px)') && props.open !== null
  return (
    <div className={styles.screen}>
      {!isCovered && (
        <Toolbar
          title={t`Producten`}
          end={
            makers.length > 0 && (
              <AddProductButton onPress={() => props.onOpen({ id: ADD, from: '' }, props.view, 'open')} />
            )
          }
        />
      )}
      <ProductsPanes {...props} companyId={null} />
    </div>
  )
}
