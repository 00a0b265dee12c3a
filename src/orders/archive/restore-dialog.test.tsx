import { beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { clearToasts, toastQueue } from '#src/ui/overlays/toast-queue.ts'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click } from '#tests/support/show.tsx'
import { buildFollowingDevice, seen, settled, showOn, until } from '#tests/support/standalone-device.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

const company = buildCompany()
const order = buildOrder({ company_id: company._id, customer_id: '', order_id: 'NLM#10000001' })
const backup = {
  ...buildArchive({ company_id: company._id, customer_id: '', leading_order_id: order._id }),
  order_id: 'NLM#10000001',
}
const told = () => toastQueue.visibleToasts.map(({ content }) => content.title)
beforeEach(clearToasts)

test('the number of a backup that was restored without a connection is told once it is given, with the way there', async () => {
  const held = [
    { collection: 'companies' as const, doc: company },
    { collection: 'orders' as const, doc: order },
    { collection: 'archives' as const, doc: backup },
  ]
  const { engine, arrives, answers } = buildFollowingDevice(held, { online: false })
  const onOpen = vi.fn()
  const archive = { ...backup, seq: 1, waiting: 0 }
  await showOn(
    engine,
    <RestoreDialog archive={archive} onClose={vi.fn()} onRestored={vi.fn()} onOpen={onOpen} />,
  )
  await seen('Dit is een back-up')
  await click(button('Terugzetten'))
  await until(() => expect(told()).toEqual(['NLM#10000001 is teruggezet; het nieuwe nummer volgt']))
  await settled()
  const [op] = await answerOnce(engine, queuedOps)
  const orderId = String(op?.args.order_id)
  await arrives({ collection: 'orders', doc: { ...order, _id: orderId, order_id: 'NLM#10000099' } })
  await answers(op?.opId ?? '', { state: 'acked', seq: 1 })
  await until(() => expect(told()).toContain('NLM#10000001 is teruggezet als NLM#10000099'))
  const toast = toastQueue.visibleToasts.find(({ content }) => content.title.endsWith('NLM#10000099'))
  toast?.content.link?.onPress()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(orderId)
})
