/** Ends a request on which nothing comes in any more. How long it takes is not looked at: a slow line gets there. */
export interface Patience {
  signal: AbortSignal
  /** The answer once all of it is here; each part of it starts the waiting anew. */
  whole(response: Response): Promise<Response>
  /** The request is over. */
  end(): void
}

/** `silence` in milliseconds; the error is a `TimeoutError`, as with `AbortSignal.timeout`. */
export function untilSilence(silence: number): Patience {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new DOMException('Nothing came in', 'TimeoutError'))
  let timer = setTimeout(giveUp, silence)

  function heard() {
    clearTimeout(timer)
    timer = setTimeout(giveUp, silence)
  }

  return {
    signal: controller.signal,
    async whole(response) {
      const parts: BlobPart[] = []
      const reader = response.body?.getReader()
      for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
        heard()
        parts.push(part.value)
      }
      return new Response(response.body && new Blob(parts), response)
    },
    end: () => clearTimeout(timer),
  }
}
