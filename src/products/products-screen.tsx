import { useLingui } from '@lingui/react/macro'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { ProductsPanes, type ProductsPanesProps } from './products-panes.tsx'
import styles from './products-screen.module.css'

/** The products of all companies of the user. */
export function ProductsScreen(props: Omit<ProductsPanesProps, 'companyId'>) {
  const { t } = useLingui()
  // A product that covers the list has a bar of its own.
  const isCovered = !useMedia('(min-width: 1024px)') && props.open !== null
  return (
    <div className={styles.screen}>
      {!isCovered && <Toolbar title={t`Producten`} />}
      <ProductsPanes {...props} companyId={null} />
    </div>
  )
}
