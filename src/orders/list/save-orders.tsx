import { useLingui } from '@lingui/react/macro'
import type { OrderFilter } from '#src/data/orders/order-filter.ts'
import { SaveListButton } from '#src/parts/sheets/save-list-button.tsx'
import { useOrdersSheet } from './orders-sheet.ts'

/** Saves the orders of a filter, from the board as from the list. */
export function SaveOrders({ filter }: { filter: OrderFilter }) {
  const { t } = useLingui()
  return <SaveListButton name={t`orders`} sheet={useOrdersSheet('orders', filter)} />
}
