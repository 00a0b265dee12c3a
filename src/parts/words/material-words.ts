import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MaterialState } from '#sync/contract/orders/material.ts'

export const materialWords: Readonly<Record<MaterialState, MessageDescriptor>> = {
  '': msg`Niet gezegd`,
  none: msg`Geen materiaal nodig`,
  'to-order': msg`Nog niet besteld`,
  ordered: msg`Besteld`,
  here: msg`Alles is binnen`,
}
