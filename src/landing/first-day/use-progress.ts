import { customerCount } from '#src/data/customers/queries.ts'
import { allFlows } from '#src/data/flows/queries.ts'
import { orderCount } from '#src/data/orders/queries.ts'
import { allProducts } from '#src/data/products/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { useOwnCompanies } from '#src/parts/use-company.ts'
import type { Progress } from './steps.ts'

const everyOrder = orderCount(null)

/** How far the user's first company is; null until this device has all of it. */
export function useProgress(): Progress | null {
  const [company] = useOwnCompanies()
  const users = useLive(allUsers)
  const products = useLive(allProducts)
  const flows = useLive(allFlows)
  const customers = useLive(customerCount)
  const orders = useLive(everyOrder)
  const isWhole = useCopyState() === 'whole'
  if (!isWhole || !company || !users || !products || !flows) return null
  if (customers === undefined || orders === undefined) return null
  // Whoever is looking is one of them.
  const colleagues = users.filter(({ active }) => active).length - 1
  return { company, colleagues, products: products.length, flows: flows.length, customers, orders }
}
