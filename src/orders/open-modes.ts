import type { Order } from '#src/data/orders/queries.ts'
import type { OrderMode } from '#src/lib/links/links.ts'

/** Where an order leads: whoever works here cannot change what a locked one says (SPEC §6). */
export const openModes = (
  { user_readonly }: Pick<Order, 'user_readonly'>,
  modes: readonly OrderMode[],
): readonly OrderMode[] => (user_readonly ? modes.filter((mode) => mode !== 'edit') : modes)
