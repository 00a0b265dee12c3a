import { Trans, useLingui } from '@lingui/react/macro'
import { Profiler, useRef, useState } from 'react'
import { ordersNewestFirst } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import styles from './debug.module.css'

/** Counts and times the renders of a list of orders during changes elsewhere. */
export function RenderingScreen() {
  const { t } = useLingui()
  const [rows, setRows] = useState(200)
  const [, redraw] = useState(0)
  const drawn = useRef({ times: 0, longest: 0 })
  const { times, longest } = drawn.current

  return (
    <div className={styles.screen}>
      <Toolbar title={t`Test: tekenen`} />
      <div className={styles.content}>
        <NumberField label={t`Rijen`} value={rows} min={100} max={5000} step={100} onChange={setRows} />
        <p>
          <Trans>
            {times} keer getekend, het langst {longest.toFixed(1)} ms
          </Trans>
        </p>
        <Button onPress={() => redraw(Date.now())}>
          <Trans>Opnieuw tekenen</Trans>
        </Button>
        <Profiler
          id="rows"
          onRender={(_id, _phase, actual) => {
            drawn.current = { times: times + 1, longest: Math.max(longest, actual) }
          }}
        >
          <Rows limit={rows} />
        </Profiler>
      </div>
    </div>
  )
}

function Rows({ limit }: { limit: number }) {
  const orders = useLive(ordersNewestFirst(null, limit))
  return (
    <ol>
      {orders?.map(({ _id, order_id, address }) => (
        <li key={_id}>
          {order_id} {address.city}
        </li>
      ))}
    </ol>
  )
}
