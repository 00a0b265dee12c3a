import { campaigns } from './screens/campaigns.ts'
import { customerPages } from './screens/customer-pages.ts'
import { customers } from './screens/customers.ts'
import { orderForm } from './screens/order-form.ts'
import { orders } from './screens/orders.ts'
import { portal } from './screens/portal.ts'
import { products } from './screens/products.ts'
import { settings } from './screens/settings.ts'
import { shell } from './screens/shell.ts'
import { signingIn } from './screens/signing-in.ts'
import { systems } from './screens/systems.ts'
import type { ShotScreen } from './shot-screen.ts'

/** Screens by the account that sees them; null for signed out. */
export const screens: readonly (readonly [account: string | null, readonly ShotScreen[]])[] = [
  [null, signingIn],
  [
    'beheer',
    [
      ...customerPages,
      ...orders,
      ...orderForm,
      ...customers,
      ...products,
      ...campaigns,
      ...settings,
      ...shell,
    ],
  ],
  ['monteur', portal],
  ['ontwikkel', systems],
]
