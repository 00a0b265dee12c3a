import { type RefObject, useEffect, useEffectEvent } from 'react'
import { openQrReader } from './open-qr-reader.ts'
import { takePicture } from './take-picture.ts'
import { FRAMES_PER_SECOND } from './use-camera.ts'

/** Decodes the camera's picture at most 25 times a second, one picture at a time. */
export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCode: (text: string) => void,
) {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!isOn) return
    const reader = openQrReader()
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    async function look() {
      const begun = performance.now()
      const picture = video.current && takePicture(video.current)
      const text = picture ? await reader.read(picture).catch(noted) : null
      if (isGone) return
      if (text !== null) tell(text)
      timer = setTimeout(look, Math.max(0, 1000 / FRAMES_PER_SECOND - (performance.now() - begun)))
    }
    timer = setTimeout(look)
    return () => {
      isGone = true
      clearTimeout(timer)
      reader.close()
    }
  }, [video, isOn])
}

/** Logs the error, and lets the next picture be read. */
function noted(error: unknown): null {
  console.error(error)
  return null
}
