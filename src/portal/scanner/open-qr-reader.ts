import type { Picture } from './read-qr.ts'

export interface QrReader {
  /** The text of the code, or null. One picture at a time. */
  read(picture: Picture): Promise<string | null>
  close(): void
}

/** A worker, because decoding a picture takes a phone longer than a frame. */
export function openQrReader(): QrReader {
  const worker = new Worker(new URL('./qr.worker.ts', import.meta.url), { type: 'module' })
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data)
        worker.onerror = reject
        worker.postMessage(picture, [picture.data.buffer])
      }),
    close: () => worker.terminate(),
  }
}
