import { expect, test, vi } from 'vitest'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { tellProgress } from '#sync/client/runner/upload-progress.ts'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildQueuedOp } from '#tests/support/builders/queued-op.ts'
import { button, click, find, has, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import type { Upload } from './upload-state.ts'
import { UploadTile } from './upload-tile.tsx'

const fileId = newId()
const added = { _id: fileId, filename: 'ketel.jpg', hash: 'h', mime: 'image/jpeg' }

const attach = (state: QueuedOp['state'], code?: ErrorCode) =>
  buildQueuedOp({
    kind: 'orders.attach',
    args: { files: [added] },
    state,
    ...(code && { rejection: { code } }),
  })
const upload = (op: QueuedOp): Upload => ({ fileId, op, added })
const said = () => [...document.querySelectorAll('button')].map((each) => each.textContent?.trim())
const press = (words: string) =>
  click(
    [...document.querySelectorAll('button')].find((each) => each.textContent?.includes(words)) ??
      button(words),
  )

test('a photo on its way says how far it is, and what it waits for at the end', async () => {
  await showOn(buildStandaloneDevice([]), <UploadTile upload={upload(attach('queued'))} onOpen={() => {}} />)
  await seen('staat klaar')
  const progress = tellProgress('h')
  progress.tell(40, 100)
  await seen('wordt verstuurd, 40%')
  tellProgress('another').tell(90, 100)
  expect(text()).toContain('40%')
  progress.tell(97, 100)
  await seen('wordt verwerkt')
  progress.tell(100, 100)
  progress.end()
  await until(() => expect(text()).toContain('wordt verwerkt'))
  expect(has('Opnieuw proberen')).toBe(false)
})

test('a photo whose line breaks stands ready again', async () => {
  await showOn(buildStandaloneDevice([]), <UploadTile upload={upload(attach('queued'))} onOpen={() => {}} />)
  await seen('staat klaar')
  const progress = tellProgress('h')
  progress.tell(40, 100)
  await seen('40%')
  progress.end()
  await seen('staat klaar')
})

test('only without a connection a photo waits for one', async () => {
  const device = buildStandaloneDevice([], { online: false })
  await showOn(device, <UploadTile upload={upload(attach('queued'))} onOpen={() => {}} />)
  await seen('wacht op verbinding')
})

test('a photo that was refused can be sent again', async () => {
  const device = buildStandaloneDevice([])
  const retry = vi.spyOn(device, 'retry').mockResolvedValue()
  const op = attach('refused', 'blob-missing')
  await showOn(device, <UploadTile upload={upload(op)} onOpen={() => {}} />)
  await seen('niet verstuurd')
  await press('Opnieuw')
  expect(retry).toHaveBeenCalledExactlyOnceWith(op.opId)
})

test('a photo that is refused for ever can only be removed', async () => {
  const op = attach('refused', 'file-damaged')
  await showOn(buildStandaloneDevice([]), <UploadTile upload={upload(op)} onOpen={() => {}} />)
  await seen('Verwijderen')
  expect(said()).not.toContain('Opnieuw proberen')
})

test('what waits is removed for good, with what was written about it, once somebody says so', async () => {
  const op = attach('queued')
  const caption = buildQueuedOp({ kind: 'files.edit', entityId: fileId, dependsOn: [op.opId] })
  const another = attach('queued')
  const device = buildStandaloneDevice([], { online: false, queued: [op, caption, another] })
  await showOn(device, <UploadTile upload={upload(op)} onOpen={() => {}} />)
  await until(() => button('ketel.jpg verwijderen'))
  await click(button('ketel.jpg verwijderen'))
  await seen('komt niet terug')
  await click(button('Verwijderen', find('[role=alertdialog]')))
  await until(() =>
    expect(
      device
        .queue()
        .get()
        ?.map(({ opId }) => opId),
    ).toEqual([another.opId]),
  )
})

test('what is being sent this moment cannot be removed', async () => {
  await showOn(buildStandaloneDevice([]), <UploadTile upload={upload(attach('sending'))} onOpen={() => {}} />)
  await seen('wordt verwerkt')
  expect(document.querySelectorAll('button')).toHaveLength(1)
})
