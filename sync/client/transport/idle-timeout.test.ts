import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleTimeout } from './idle-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A response that arrives in parts and ends with its request. */
function answer(signal: AbortSignal) {
  let parts: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      parts = controller
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  const say = (text: string) => parts?.enqueue(new TextEncoder().encode(text))
  return { response: new Response(body, { status: 418 }), say, close: () => parts?.close() }
}

test('a slow answer is waited for as long as something of it comes in', async () => {
  const patience = idleTimeout(30_000)
  const { response, say, close } = answer(patience.signal)
  const whole = patience.whole(response)
  for (const part of ['een ', 'heel ', 'trage ', 'lijn']) {
    await vi.advanceTimersByTimeAsync(29_000)
    say(part)
  }
  await vi.advanceTimersByTimeAsync(29_000)
  close()
  const heard = await whole
  expect(await heard.text()).toBe('een heel trage lijn')
  expect(heard.status).toBe(418)
})

test('an answer that breaks off half-way is given up as a time-out', async () => {
  const patience = idleTimeout(30_000)
  const { response, say } = answer(patience.signal)
  const ended = expect(patience.whole(response)).rejects.toMatchObject({ name: 'TimeoutError' })
  say('een hal')
  await vi.advanceTimersByTimeAsync(30_001)
  await ended
})

test('a request that is over is not given up afterwards', async () => {
  const patience = idleTimeout(30_000)
  patience.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(patience.signal.aborted).toBe(false)
})
