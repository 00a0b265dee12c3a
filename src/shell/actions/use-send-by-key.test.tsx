import { afterEach, expect, test, vi } from 'vitest'
import { press, show } from '#tests/support/show.tsx'
import { useSendByKey } from './use-send-by-key.ts'

const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
afterEach(() => sent.mockClear())

function Shell({ isEmpty }: { isEmpty: boolean }) {
  useSendByKey()
  return (
    <form onSubmit={(event) => sent(event.nativeEvent)}>
      <textarea ref={(element) => element?.focus()} />
      <button type="submit" disabled={isEmpty}>
        Plaatsen
      </button>
    </form>
  )
}

test.each([
  ['with Ctrl', { ctrlKey: true }, false, 1],
  ['with Cmd', { metaKey: true }, false, 1],
  ['without either', {}, false, 0],
  ['that cannot be sent yet', { ctrlKey: true }, true, 0],
])('Enter in a form %s', async (_, held, isEmpty, times) => {
  await show(<Shell isEmpty={isEmpty} />)
  await press('Enter', held)
  expect(sent).toHaveBeenCalledTimes(times)
})
