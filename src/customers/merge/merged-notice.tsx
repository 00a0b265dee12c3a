import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { splitCustomer } from '#src/data/customers/merge-commands.ts'
import { type Customer, customerById } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'

/** For a merged customer: a link to the one that stays, and a button to split them again. */
export function MergedNotice({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const engine = useEngine()
  const maySplit = useCan('customers.split')
  const stays = useLive(customerById(customer.merged_into))
  if (customer.merged_into === '') return null
  const name = stays ? customerName(stays) : ''
  const link = <Link to={links.customer(customer.merged_into)}>{name}</Link>
  return (
    <Banner
      title={t`Deze klant is samengevoegd`}
      action={
        maySplit && (
          <Button onPress={() => splitCustomer(engine, customer._id)}>
            <Trans>Samenvoegen terugdraaien</Trans>
          </Button>
        )
      }
    >
      <Trans>De orders staan nu bij {link}.</Trans>
    </Banner>
  )
}
