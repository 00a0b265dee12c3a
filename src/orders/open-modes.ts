import type { Order } from '#src/data/orders/queries.ts'
import type { OrderMode } from '#src/lib/links/links.ts'

/** The modes of an order: staff cannot edit a locked one. */
export const openModes = (
  { user_readonly }: Pick<Order, 'user_readonly'>,
  modes: readonly OrderMode[],
): readonly OrderMode[] => (user_readonly ? modes.filter((mode) => mode !== 'edit') : modes)
