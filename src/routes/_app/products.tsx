import { createFileRoute, Outlet, type SearchSchemaInput, useMatch } from '@tanstack/react-router'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import {
  type ProductsSearch,
  productsSearchOf,
  productsViewOf,
  toProductsSearch,
} from '#src/products/products-view.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { useClose } from '../-frame/use-close.ts'
import { useReturnFocus } from '../-frame/use-return-focus.ts'

const ProductsScreen = lazily(async () => (await import('#src/products/products-screen.tsx')).ProductsScreen)

export const Route = createFileRoute('/_app/products')({
  validateSearch: (
    search: Partial<Record<keyof ProductsSearch, unknown>> & SearchSchemaInput,
  ): ProductsSearch => toProductsSearch(search),
  component: ProductsRoute,
})

function ProductsRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const view = productsViewOf(search)
  const id = useMatch({ from: '/_app/products/$productId', shouldThrow: false })?.params.productId ?? null
  const isBeside = useMedia('(min-width: 1024px)')
  useReturnFocus(isBeside ? null : id)
  const goBelow = () => navigate({ to: '/products', search: productsSearchOf(view), replace: true })
  const close = useClose(goBelow)
  return (
    <>
      <ProductsScreen
        view={view}
        open={id === null ? null : { id, from: search.van ?? '' }}
        onView={(change) =>
          navigate({ to: '.', search: productsSearchOf({ ...view, ...change }, search.van), replace: true })
        }
        onOpen={(open, as, how) =>
          navigate({
            to: '/products/$productId',
            params: { productId: open.id },
            search: productsSearchOf(as, open.from),
            // Replaces the entry while stepping through the list.
            replace: how === 'follow' && id !== null,
          })
        }
        onClose={isBeside ? goBelow : close}
      />
      <Outlet />
    </>
  )
}
