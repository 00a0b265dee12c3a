import { expect, test, vi } from 'vitest'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { tellProgress } from '#sync/client/runner/upload-progress.ts'
import { buildLoneDevice, seen, showOn } from '#tests/support/lone-device.tsx'
import { button, click, has, text } from '#tests/support/show.tsx'
import type { Upload } from './upload-state.ts'
import { UploadTile } from './upload-tile.tsx'

const upload = (state: QueuedOp['state']): Upload => ({
  fileId: 'f1',
  op: { opId: 'a', state } as unknown as QueuedOp,
  added: { _id: 'f1', filename: 'ketel.jpg', hash: 'h', mime: 'image/jpeg' },
})

test('a photo on its way says how far it is', async () => {
  await showOn(buildLoneDevice([]), <UploadTile upload={upload('sending')} onOpen={() => {}} />)
  await seen('wacht op verbinding')
  const progress = tellProgress('h')
  progress.tell(40, 100)
  await seen('wordt verstuurd, 40%')
  tellProgress('another').tell(90, 100)
  expect(text()).toContain('40%')
  progress.end()
  await seen('wacht op verbinding')
  expect(has('Opnieuw proberen')).toBe(false)
})

test('a photo that was refused can be sent again', async () => {
  const device = buildLoneDevice([])
  const retry = vi.spyOn(device, 'retry').mockResolvedValue()
  await showOn(device, <UploadTile upload={upload('refused')} onOpen={() => {}} />)
  await seen('niet verstuurd')
  const again = [...document.querySelectorAll('button')].find((each) => each.textContent?.includes('Opnieuw'))
  await click(again ?? button('Opnieuw proberen'))
  expect(retry).toHaveBeenCalledExactlyOnceWith('a')
})
