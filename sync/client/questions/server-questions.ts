import * as v from 'valibot'
import type { ServerAnswer, ServerQuestion } from '../engine.ts'
import type { Live } from '../live-value.ts'
import { liveValue } from '../live-value.ts'
import type { AnswerStore } from '../meta/answers.ts'
import type { Transport } from '../transport/graphql.ts'

interface Deps {
  transport: Transport
  answers: AnswerStore
  network: { online(): boolean; onChange(listener: () => void): () => void }
}

/** Asks on subscription and when the connection returns. Meanwhile it shows the last answer with its time. */
export function serverQuestions({ transport, answers, network }: Deps) {
  return <T>({ key, query, variables, answer, keep = true }: ServerQuestion<T>): Live<ServerAnswer<T>> => {
    const kept = v.nullable(v.object({ value: answer, at: v.number() }))
    const current = liveValue<ServerAnswer<T> | undefined>(undefined)
    let watchers = 0
    let stop = () => {}

    async function load(): Promise<ServerAnswer<T>['last']> {
      if (!keep) return null
      const read = v.safeParse(kept, await answers.load(key).catch(() => null))
      // An answer kept by another version may have another shape.
      return read.success ? read.output : null
    }

    async function ask() {
      const last = current.get()?.last ?? (await load())
      current.set({ last, state: 'asking' })
      const reply = await transport.graphql<unknown>(query, variables)
      const told = reply.kind === 'ok' ? v.safeParse(answer, reply.data) : null
      if (reply.kind !== 'ok' || !told?.success) {
        current.set({ last, state: reply.kind === 'refused' ? 'refused' : 'unreachable' })
        return
      }
      const at = Date.now()
      current.set({ last: { value: told.output, at }, state: 'answered' })
      // Stored unparsed, because loading parses it again.
      if (keep) await answers.save(key, { value: reply.data, at })
    }
    const askAgain = () => {
      if (network.online()) ask().catch(console.error)
    }

    return {
      get: current.get,
      subscribe(listener) {
        const unsubscribe = current.subscribe(listener)
        watchers += 1
        if (watchers === 1) {
          stop = network.onChange(askAgain)
          ask().catch(console.error)
        }
        return () => {
          unsubscribe()
          watchers -= 1
          if (watchers === 0) stop()
        }
      },
    }
  }
}
