import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import {
  askCustomerLink,
  type CustomerLink,
  type LinkAct,
  setCustomerLink,
} from '#src/data/orders/customer-link.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { useCan } from '#src/data/use-can.ts'
import { NeedsConnection } from '#src/parts/shown/needs-connection.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import styles from './customer-link.module.css'
import { LinkInHand } from './link-in-hand.tsx'
import { MailOrder } from './mail-order.tsx'

interface CustomerLinkSectionProps {
  order: Pick<Order, '_id' | 'order_id'>
}

/** The customer's page for the order: create, open, renew and close its link. */
export function CustomerLinkSection({ order }: CustomerLinkSectionProps) {
  const { t } = useLingui()
  const mayLink = useCan('orders.send')
  // An order without a number has not reached the server yet.
  if (!mayLink || order.order_id === '') return null
  return (
    <Section title={t`Klantpagina`}>
      <div className={styles.ways}>
        <MailOrder orderId={order._id} />
        <NeedsConnection why={<Trans>De klantpagina regelen kan alleen met verbinding.</Trans>}>
          <Links key={order._id} orderId={order._id} />
        </NeedsConnection>
      </div>
    </Section>
  )
}

type State = { kind: 'asking' } | { kind: 'failed' } | { kind: 'known'; link: CustomerLink | null }

function Links({ orderId }: { orderId: string }) {
  const engine = useEngine()
  const online = useOnline()
  const [state, setState] = useState<State>({ kind: 'asking' })

  useEffect(() => {
    let isHere = true
    if (online)
      askCustomerLink(engine, orderId).then((told) => {
        if (isHere) setState(told.ok ? { kind: 'known', link: told.value } : { kind: 'failed' })
      })
    return () => {
      isHere = false
    }
  }, [engine, online, orderId])

  async function act(to: LinkAct) {
    setState({ kind: 'asking' })
    const told = await setCustomerLink(engine, orderId, to)
    setState(told.ok ? { kind: 'known', link: told.value } : { kind: 'failed' })
  }

  if (state.kind === 'asking')
    return (
      <p role="status">
        <Trans>Laden...</Trans>
      </p>
    )
  if (state.kind === 'failed')
    return (
      <p role="alert">
        <Trans>De klantpagina kon niet worden opgehaald. Probeer het later nog eens.</Trans>
      </p>
    )
  if (state.link) return <LinkInHand link={state.link} onAct={act} />
  return (
    <div className={styles.none}>
      <p>
        <Trans>De klant heeft geen link om deze order te volgen.</Trans>
      </p>
      <Button onPress={() => act('open')}>
        <Trans>Link maken</Trans>
      </Button>
    </div>
  )
}
