import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { keepProduct } from '#src/data/products/commands.ts'
import { useCan } from '#src/data/use-can.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'

/** Adds a product to the catalogue and says so; null for who may not. */
export function useKeepProduct(companyId: string) {
  const { t } = useLingui()
  const engine = useEngine()
  const may = useCan('products.create') && engine.actor.companies.includes(companyId)
  if (!may) return null
  return async (product: Parameters<typeof keepProduct>[1]) => {
    const { ok } = await keepProduct(engine, product)
    if (ok) showToast({ tone: 'ok', title: t`Bewaard als product` })
    else
      showToast({
        tone: 'warn',
        title: t`Niet als product bewaard`,
        text: t`De regel staat wel op de order.`,
      })
  }
}
